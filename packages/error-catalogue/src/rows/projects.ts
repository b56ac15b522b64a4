import { readRows } from '../read-rows.ts';

/** Projects, templates, and pictures of them. */
export const projectErrors = readRows(
  'Projects, templates and renders',
  `
project-not-found | 400,404 | No such project | You have no project with this id. It may have been deleted. With 400: a post names it. | Read the list anew.
project-changed-meanwhile | 409 | It was changed at the same moment | Other requests changed the project again and again. | Send it again.
too-many-projects | 409 | Too many projects | There are as many as a person can have. | Delete some.
too-many-folders | 409 | Too many folders | There are as many as a person can have. | Put it into one that is there.
autosave-exists | 409 | There is an autosave record | There can be one; \`current\` is it. | Change that one.
reserved-name | 400 | The name is reserved | The hidden autosave record has it. | Choose another.
document-newer | 503 | Written by a newer build | The product is being upgraded, and this part of it cannot read the document yet. | Wait as long as Retry-After says.
template-not-found | 404 | No such template | You have no template with this id. It may have been deleted. | Read the list anew.
template-not-fillable | 400 | It does not fit the template | There are more words or slides than the template has places, a text is longer than its \`slot\` allows or one is missing (\`limit\` and \`given\` say what can be and what was), or a picture is none of yours. | Read the template, and send what fits.
project-changed-by-hand | 409 | Its slides were changed by hand | In what became of projects that follow a template: they stay as they are. | Nothing; or make it anew of the template.
stale-template | 409 | The template was changed meanwhile | The change was based on an older revision of it. | Read it, and decide anew.
too-many-templates | 409 | Too many templates | There are as many as a person can have. | Delete some.
hook-not-found | 404 | No such hook | You have no hook of your own with this id; those that come with the product stay. | Read the list anew.
too-many-hooks | 409 | Too many hooks | There are as many of your own as a person can have. | Delete some.
brand-kit-not-found | 404 | No such brand kit | You have no brand kit with this id. It may have been deleted. | Read the list anew.
too-many-brand-kits | 409 | Too many brand kits | There are as many as a person can have. | Delete some.
series-not-found | 404 | No such series | You have no series with this id. It may be older than 90 days. | Read the list anew.
series-row-not-found | 404 | No such row | No project is made of this row of the series. | Read the series anew.
series-row-not-linked | 409 | The project follows its row no more | Somebody changed the project by hand since, or the row is not kept any more. | Change the project itself.
series-is-running | 409 | It is still being made | A series that is under way stays on the list. | Stop it first.
too-many-series | 409 | Too many series | As many as can be are being made. | Wait until one is done, or cancel one.
too-many-autopilots | 409 | Too many autopilots | There are as many as a person can have. | Delete some.
autopilot-not-found | 404 | No such autopilot | This account of yours has none. | Read the list anew.
proposal-not-found | 404 | No such proposal | You have no proposal with this id. It may be older than a year. | Read the list anew.
proposal-answered | 409 | It has another answer already | It was planned, drafted or skipped before, by you or because its time was over. | Read the list anew.
proposal-edited | 409 | Its slides were changed by hand | Another slideshow would overwrite what somebody changed in the project. | Plan it as it is, or skip it.
proposal-changed | 409 | Its slides are others by now | They were changed since they were seen, by another variant or by hand. | Look at its project again, and plan it with its revision.
proposal-outdated | 409 | Its slides cannot go out any more | A picture of them was deleted, or another post shows it by now. Nothing was planned; other slides took their place where they could be made. | Look at its project again, and plan it with its revision.
too-few-pictures | 409 | There are too few pictures | A pack has fewer than are needed that no post showed lately, or is about to show. | Add pictures to the pack, or shorten the time in which they do not come again. Those of scheduled posts rest until these are out.
no-opener | 409 | There is no opener | All that fit were used by the latest proposal, or have blanks without words. | Choose more openers, or give words for their blanks.
post-refused | 409 | The post was refused | What is planned does not fit the account or the platform; the detail says why. | Change it, and answer again.
project-picture-not-found | 404 | No such picture of a project | It was never drawn, or for another state of the project. | Ask for the present one.
project-pictures-busy | 503 | Too many pictures are being drawn | All places for drawing are taken. | Wait as long as Retry-After says.
picture-missing | 404 | A slide's picture is missing | The slide that \`slide\` names shows a picture that is not in the library any more. | Choose another for it.
picture-too-large | 413 | A slide's picture is too large | It cannot be drawn on the slide that \`slide\` names. | Choose a smaller one.
drawing-failed | 500 | A slide could not be drawn | The slide that \`slide\` names could not be drawn. | Send it again; tell the operator when it stays.
font-missing | 502 | A font is missing | A font of the slide that \`slide\` names could not be loaded. | Send it again; tell the operator when it stays.
render-not-found | 404 | No such render | You have none with this id, or it is older than a week. | Render the project again.
too-many-renders | 429 | Too many renders | As many of yours are waiting as can. | Wait as long as Retry-After says.
no-slides | 400 | There is no slide | The project has none to render. | Put one into it.
invalid-video-options | 400 | Not a video that can be made | Slides would be shown too short or too long, or fade for longer than half of their time. | Choose other times.
render-page-unavailable | 503 | Drawing is away | What draws slides does not answer. | Wait as long as Retry-After says.
`,
);
