# What you need
# A personal token with the scopes `library:write`, `projects:write`, `render`, `posts:publish`, `posts:write` and `posts:read` (in the app, under API tokens), a template that shows a picture and a text, and a connected account. Besides curl, `jq` takes ids out of the answers.
SLIDES=${SLIDES:-https://slides.example.org}
TOKEN=${TOKEN:-vs_pat_…}
TEMPLATE=${TEMPLATE:-an id of /api/templates/summaries}
ACCOUNT=${ACCOUNT:-an id of /api/social-accounts}
ask() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $TOKEN" "$@"; }

# 1. Put a picture into the library
# Each file has its own result. The same file again gives the same picture.
IMAGE=$(ask "$SLIDES/api/uploads" --form files=@cat.jpg | jq --raw-output '.results[0].image.id')

# 2. Make a project of a template
# Words and pictures for the first slides, in their order; what you leave out stays as the template has it.
PROJECT=$(ask "$SLIDES/api/projects/from-template" --json '{
  "templateId": "'"$TEMPLATE"'",
  "name": "Cats",
  "slides": [{ "imageId": "'"$IMAGE"'", "texts": ["Cats sleep 15 hours a day"] }]
}' | jq --raw-output .id)

# 3. Look at its slides
# The render waits for up to 20 seconds until it is done. Its answer has the address of each picture; they last for a day.
RENDER=$(ask "$SLIDES/api/projects/$PROJECT/render" --header 'Prefer: wait=20' --json '{}' | jq --raw-output .id)
ask "$SLIDES/api/renders/$RENDER/slides/1" --retry 5 --retry-all-errors --output slide-1.jpg

# 4. Schedule a post
# With your own Idempotency-Key the same request can be sent again, and there is still one post.
POST=$(ask "$SLIDES/api/scheduled-posts" --header "Idempotency-Key: cats-$PROJECT" --json '{
  "projectId": "'"$PROJECT"'",
  "platform": "youtube",
  "socialAccountId": "'"$ACCOUNT"'",
  "status": "scheduled",
  "scheduledTime": "'"$(jq --null-input --raw-output 'now + 30 | todate')"'",
  "title": "Cats"
}' | jq --raw-output .id)

# 5. See the result
# `posted` or `failed` ends it. The history lists every step; `failureReason` says why, and `actions` what you can do.
until ask "$SLIDES/api/scheduled-posts/$POST" | tee post.json | jq --exit-status '.status != "scheduled"' > /dev/null; do sleep 5; done
jq '{ status, remoteUrl, failureReason, history }' post.json
