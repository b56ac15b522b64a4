import { readRows } from '../read-rows.ts';

/** Projects, templates, and pictures of them. */
export const projectErrors = readRows(
  'Projects, templates and renders',
  `
project-not-found | 400,404 | No such project | You have no project with this id. It may have been deleted. With status 400: the post in the request refers to this project. | Read the list again.
project-changed-meanwhile | 409 | The project was changed at the same time | Other requests kept changing the project. | Send the request again.
too-many-projects | 409 | Too many projects | You have reached the limit of projects. | Delete some.
too-many-folders | 409 | Too many folders | You have reached the limit of folders. | Use an existing folder.
autosave-exists | 409 | The autosave record exists | There is at most one; see \`current\`. | Change that one.
reserved-name | 400 | The name is reserved | The hidden autosave record uses it. | Choose another.
document-newer | 503 | Written by a newer version | The product is being upgraded, and this part cannot read the document yet. | Wait as long as Retry-After says.
template-not-found | 404 | No such template | You have no template with this id. It may have been deleted. | Read the list again.
template-not-fillable | 400 | The request does not fit the template | There are more texts or slides than the template has, a text is missing or too long for its slot (see \`slot\`, \`limit\` and \`given\`), or an image is not in your library. | Read the template, and send what fits.
project-changed-by-hand | 409 | The slides were changed by hand | Projects that were changed by hand are not updated with their template. | Keep the project as it is, or create it again from the template.
stale-template | 409 | The template has changed | The request is based on an older revision of the template. | Read the template again, then repeat your change.
too-many-templates | 409 | Too many templates | You have reached the limit of templates. | Delete some.
hook-not-found | 404 | No such hook | You have no hook of your own with this id; bundled hooks cannot be changed. | Read the list again.
too-many-hooks | 409 | Too many hooks | You have reached the limit of your own hooks. | Delete some.
brand-kit-not-found | 404 | No such brand kit | You have no brand kit with this id. It may have been deleted. | Read the list again.
too-many-brand-kits | 409 | Too many brand kits | You have reached the limit of brand kits. | Delete some.
series-not-found | 404 | No such series | You have no series with this id. It may be older than 90 days. | Read the list again.
series-row-not-found | 404 | No such row | This row of the series has no project. | Read the series again.
series-row-not-linked | 409 | The project no longer follows its row | The project was changed by hand, or the row is no longer kept. | Change the project itself.
series-is-running | 409 | The series is still being created | A running series cannot be removed from the list. | Stop it first.
too-many-series | 409 | Too many series | You have reached the limit of series that are created at the same time. | Wait until one is done, or cancel one.
too-many-autopilots | 409 | Too many autopilots | You have reached the limit of autopilots. | Delete some.
autopilot-not-found | 404 | No such autopilot | This account has no autopilot. | Read the list again.
proposal-not-found | 404 | No such proposal | You have no proposal with this id. It may be older than a year. | Read the list again.
proposal-answered | 409 | Already answered | The proposal was scheduled, saved as a draft or skipped, by you or because its deadline passed. | Read the list again.
proposal-edited | 409 | The slides were changed by hand | Another variant would overwrite these changes. | Approve it as it is, or skip it.
proposal-changed | 409 | The slides have changed | They were changed since they were shown, by another variant or by hand. | Review the project again, and approve the proposal with the new revision.
proposal-outdated | 409 | The slides can no longer be published | One of their images was deleted, or another post shows it now. Nothing was scheduled. The slides were replaced if possible. | Review the project again, and approve the proposal with the new revision.
too-few-pictures | 409 | Not enough images | A pack has too few images that no recent or scheduled post shows. | Add images to the pack, or reduce the number of days before an image is used again.
no-opener | 409 | No hook is left | All hooks that fit were used by the latest proposal, or have unfilled blanks. | Choose more hooks, or fill their blanks.
post-refused | 409 | The post was refused | It does not fit the account or the platform; see \`detail\`. | Correct the post, then approve the proposal again.
project-picture-not-found | 404 | No such preview of a project | It was never drawn, or shows an older version of the project. | Request the current one.
project-pictures-busy | 503 | Too many previews are being drawn | All workers that draw are busy. | Wait as long as Retry-After says.
picture-missing | 404 | The image of a slide is missing | The slide named in \`slide\` shows an image that is no longer in the library. | Choose another image for it.
picture-too-large | 413 | The image of a slide is too large | The slide named in \`slide\` cannot be drawn with it. | Choose a smaller one.
slides-too-heavy | 413 | A slide is too heavy to draw | The slide named in \`slide\` takes too much time or memory to draw, even on its own. | Shorten its texts, use fewer texts with shadow, glow or glass, or choose another font.
drawing-failed | 500 | A slide could not be drawn | The slide named in \`slide\` could not be drawn. | Send the request again; contact the operator if it persists.
font-missing | 502 | A font is missing | A font of the slide named in \`slide\` could not be loaded. | Send the request again; contact the operator if it persists.
render-not-found | 404 | No such render | You have no render with this id, or it is older than a week. | Render the project again.
render-canceled | 409 | The render was canceled | You canceled it, or its project was deleted. | Render the project again.
too-many-renders | 429 | Too many renders | You have reached the limit of renders that run at the same time. | Wait as long as Retry-After says.
no-slides | 400 | No slides | The project has no slide to render. | Add one.
invalid-video-options | 400 | Invalid video options | Slides would be shown too briefly or for too long, or the fade would take more than half of that time. | Choose other durations.
render-page-unavailable | 503 | Drawing is not available | The part that draws slides does not respond. | Wait as long as Retry-After says.
`,
);
