import { readRows } from '../read-rows.ts';

/** Projects, templates, and pictures of them. */
export const projectErrors = readRows(
  'Projects, templates and renders',
  `
project-not-found | 400,404 | No such project | You have no project with this id. It may have been deleted. With status 400: the post in the request refers to this project. | Read the list again.
project-changed-meanwhile | 409 | The project was changed by another request at the same time | Other requests kept changing the project. | Send the request again.
too-many-projects | 409 | Too many projects | You have reached the limit of projects. | Delete some.
too-many-folders | 409 | Too many folders | You have reached the limit of folders. | Use an existing folder.
autosave-exists | 409 | The autosave record exists | Only one autosave record is allowed; see \`current\`. | Change the existing record.
reserved-name | 400 | The name is reserved | The hidden autosave record uses this name. | Choose another name.
document-newer | 503 | Written by a newer version | The app is being upgraded, and a service cannot read the document yet. | Wait as long as Retry-After says.
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
series-row-not-linked | 409 | The project no longer follows its row | The project was changed by hand, or its row is no longer kept. | Change the project itself.
series-is-running | 409 | The series is still being created | A running series cannot be removed from the list. | Stop the series first.
too-many-series | 409 | Too many series | You have reached the limit of series that are created at the same time. | Wait until one of them is done, or cancel one.
too-many-autopilots | 409 | Too many autopilots | You have reached the limit of autopilots. | Delete some.
autopilot-not-found | 404 | No such autopilot | This account has no autopilot. | Read the list again.
proposal-not-found | 404 | No such proposal | You have no proposal with this id. It may be older than a year. | Read the list again.
proposal-answered | 409 | Already answered | You already scheduled, saved or skipped the proposal, or its deadline passed. | Read the list again.
proposal-edited | 409 | The slides were changed by hand | Another variant would overwrite these changes. | Approve the proposal as it is, or skip it.
proposal-changed | 409 | The slides have changed | The slides were changed after you saw them, by another variant or by hand. | Review the project again, and approve the proposal with the new revision.
proposal-outdated | 409 | The slides can no longer be published | An image on the slides was deleted, or is now shown by another post. Nothing was scheduled. The slides were replaced if possible. | Review the project again, and approve the proposal with the new revision.
too-few-pictures | 409 | Not enough images | A pack has too few images that no recent or scheduled post shows. | Add images to the pack, or reduce the number of days before an image is used again.
no-opener | 409 | No hook is left | Every hook that fits was used by the latest proposal, or has unfilled blanks. | Choose more hooks, or fill their blanks.
post-refused | 409 | The post was refused | The post does not fit the account or the platform; see \`detail\`. | Correct the post, then approve the proposal again.
project-picture-not-found | 404 | No such project preview | The preview was never rendered, or shows an older version of the project. | Request the current preview.
project-pictures-busy | 503 | Too many previews are being rendered | All renderers are busy. | Wait as long as Retry-After says.
picture-missing | 404 | The image of a slide is missing | The slide named in \`slide\` shows an image that is no longer in the library. | Choose another image for the slide.
picture-too-large | 413 | The image of a slide is too large | The slide named in \`slide\` cannot be rendered with this image. | Choose a smaller image.
slides-too-heavy | 413 | A slide is too complex to render | The slide named in \`slide\` takes too much time or memory to render, even on its own. | Shorten the slide’s texts, use fewer texts with shadow, glow or glass, or choose another font.
drawing-failed | 500 | A slide could not be rendered | The slide named in \`slide\` could not be rendered. | Send the request again; contact the operator if the error persists.
font-missing | 502 | A font is missing | A font of the slide named in \`slide\` could not be loaded. | Send the request again; contact the operator if the error persists.
render-not-found | 404 | No such render | You have no render with this id, or it is older than a week. | Render the project again.
render-canceled | 409 | The render was canceled | You canceled the render, or its project was deleted. | Render the project again.
too-many-renders | 429 | Too many renders | You have reached the limit of renders that run at the same time. | Wait as long as Retry-After says.
no-slides | 400 | No slides | The project has no slide to render. | Add a slide.
invalid-video-options | 400 | Invalid video options | Slides would be shown too briefly or for too long, or the fade would take more than half of the time for which a slide is shown. | Choose other durations.
render-page-unavailable | 503 | Rendering is not available | The page that renders slides does not respond. | Wait as long as Retry-After says.
`,
);
