# What you need
# A personal token with the scopes `library:write`, `projects:write`, `render`, `posts:publish`, `posts:write` and `posts:read` (in the app, under API tokens), a template with an image and a text, and a connected account. The commands use `curl`, and `jq` to read ids from the responses.
SLIDES=${SLIDES:-https://slides.example.org}
TOKEN=${TOKEN:-vs_pat_…}
TEMPLATE=${TEMPLATE:-an id of /api/templates/summaries}
ACCOUNT=${ACCOUNT:-an id of /api/social-accounts}
ask() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $TOKEN" "$@"; }

# 1. Add an image to the library
# Each file has its own result. If you upload the same file again, you get the same image.
IMAGE=$(ask "$SLIDES/api/uploads" --form files=@cat.jpg | jq --raw-output '.results[0].image.id')

# 2. Create a project from a template
# Give texts and images for the slides, in order. Anything you leave out stays as it is in the template.
PROJECT=$(ask "$SLIDES/api/projects/from-template" --json '{
  "templateId": "'"$TEMPLATE"'",
  "name": "Cats",
  "slides": [{ "imageId": "'"$IMAGE"'", "texts": ["Cats sleep 15 hours a day"] }]
}' | jq --raw-output .id)

# 3. Look at the slides
# The request waits up to 20 seconds for the render. The response contains the address of each image; the images are kept for a day.
RENDER=$(ask "$SLIDES/api/projects/$PROJECT/render" --header 'Prefer: wait=20' --json '{}' | jq --raw-output .id)
ask "$SLIDES/api/renders/$RENDER/slides/1" --retry 5 --retry-all-errors --output slide-1.jpg

# 4. Schedule a post
# With an Idempotency-Key of your own, you can send the same request again without creating a second post.
POST=$(ask "$SLIDES/api/scheduled-posts" --header "Idempotency-Key: cats-$PROJECT" --json '{
  "projectId": "'"$PROJECT"'",
  "platform": "youtube",
  "socialAccountId": "'"$ACCOUNT"'",
  "status": "scheduled",
  "scheduledTime": "'"$(jq --null-input --raw-output 'now + 30 | todate')"'",
  "title": "Cats"
}' | jq --raw-output .id)

# 5. See the result
# Wait for `posted` or `failed`. The history lists every step, `failureReason` says why a post failed, and `actions` lists what you can do.
until ask "$SLIDES/api/scheduled-posts/$POST" | tee post.json | jq --exit-status '.status != "scheduled"' > /dev/null; do sleep 5; done
jq '{ status, remoteUrl, failureReason, history }' post.json
