/*
 * Operations of users, and the interfaces for each: the web app, the API with a token, the command line, the tools of an assistant (MCP). A new operation or use
 * case is entered here, with the reason where a door has none; `parity.test.ts` compares with the documents of the API, the frontend, and the command.
 */

/** One operation of the API. A cell that starts with `-` says why there is no such door. */
export interface Door {
  operation: string;
  /** Use cases behind it, `service/name`; empty where the route asks a port itself. */
  useCases: readonly string[];
  /** `yes`: the frontend calls it; `address`: the browser opens its address, as of a picture; or why not. */
  web: string;
  /** The command that calls it, or why none does. */
  command: string;
  /** The tools that call it, or why none does. */
  tool: string;
}

const operationRows = `
getCurrentUser | auth/get-current-user | yes | - a token is known to who uses it | - a token is known to who uses it
getUserPicture | auth/read-picture | address | - decoration | - decoration
login | auth/start-login | address | - tokens need no sign-in | - tokens need no sign-in
loginCallback | auth/complete-login, auth/keep-picture | address | - tokens need no sign-in | - tokens need no sign-in
logout | auth/end-session | address | - tokens are revoked instead | - tokens are revoked instead
backchannelLogout | auth/end-provider-sessions | - the sign-in service calls it | - the sign-in service calls it | - the sign-in service calls it
listPersonalTokens | | yes | - a token sees no tokens | - a token sees no tokens
createPersonalToken | auth/create-token | yes | - a token makes no tokens | - a token makes no tokens
revokePersonalToken | auth/revoke-token | yes | - a person ends tokens | - a person ends tokens
listTokenUses | | yes | - a token sees no tokens | - a token sees no tokens
streamEvents | | yes | - watch asks instead | - assistants ask instead
listImages | media/list-images | yes | images | search_library
getImageUsage | media/read-storage-usage | yes | - a refusal says it | - a refusal says it
createImageUpload | media/create-upload | yes | upload | - it has no files; add_image_from_url
registerImage | media/register-image, media/ingest-upload | yes | upload | - it has no files; add_image_from_url
uploadImages | media/ingest-batch | yes | - it uploads to addresses | - it has no files; add_image_from_url
addImageFromUrl | screenshot/fetch-picture, screenshot/hand-over-capture, screenshot/once-named | - people upload files | add | add_image_from_url
getImageContent | media/open-image-content | address | - the web shows pictures; render saves slides | - get_slides shows pictures on slides
updateImage | media/set-image-used | yes | - follows from slides | - follows from slides
deleteImage | media/delete-image | yes | - a script that deletes pictures has the API | - an assistant deletes nothing of the library
listPacks | | yes | packs | search_library
createPack | media/create-pack | yes | upload | - order is a matter of people
updatePack | media/change-pack | yes | - a script that keeps packs has the API | - order is a matter of people
deletePack | media/delete-pack | yes | - a script that keeps packs has the API | - an assistant deletes nothing of the library
updatePackImages | media/fill-pack | yes | - a script that keeps packs has the API | - order is a matter of people
listFonts | | yes | - a look is chosen by eye, in the editor | - a look is chosen by eye, in the editor
uploadFont | media/upload-font | yes | - made in the editor, or by the API | - made in the editor, or by the API
renameFont | media/rename-font | yes | - made in the editor, or by the API | - made in the editor, or by the API
deleteFont | media/delete-font | yes | - made in the editor, or by the API | - an assistant deletes nothing of the library
getFontContent | media/open-font-content | address | - slides are drawn by the server | - slides are drawn by the server
countFontUses | | yes | - asked before a font is deleted | - asked before a font is deleted
listProjects | | yes | - summaries say enough | - summaries say enough
listProjectSummaries | | yes | projects | - an assistant works on what it made, and on projects that the person names
getProject | projects/projects/get-project | yes | text | get_slides, update_slide_text, restyle_slides
getFirstSlide | projects/projects/get-first-slide | yes | - decoration of lists | - decoration of lists
checkProject | projects/projects/check-project | - the editor checks as it draws | check | check_slides
createProject | projects/projects/create-project, projects/projects/once-requested, projects/projects/store-project | yes | project new | create_slides
createProjectFromTemplate | projects/projects/create-project-from-template, projects/projects/once-requested | - the editor fills templates itself | project new | create_slides
updateProject | projects/projects/update-project | yes | text | update_slide_text, restyle_slides
fileProject | projects/projects/file-project | yes | - order is a matter of people | - order is a matter of people
deleteProject | projects/projects/delete-project | yes | - a script that deletes projects has the API | - an assistant deletes no projects
listTemplates | | yes | - summaries say enough | - summaries say enough
listTemplateSummaries | | yes | templates | list_templates
getTemplate | projects/templates/get-template | yes | project new | list_templates
createTemplate | projects/templates/create-template, projects/projects/insert-once-within, projects/projects/once-requested | yes | - made in the editor | - made in the editor
replaceTemplate | projects/templates/replace-template | yes | - made in the editor | - made in the editor
deleteTemplate | projects/templates/delete-template | yes | - made and deleted in the editor | - made and deleted in the editor
getTemplateFollowing | projects/templates/get-following | yes | - made in the editor | - made in the editor
followTemplate | projects/templates/start-following | yes | - made in the editor | - made in the editor
listHooks | | yes | hooks | - an assistant writes its own openers
createHook | projects/brand/create-hook, projects/projects/insert-once-within, projects/projects/once-requested | yes | - kept in the editor | - kept in the editor
deleteHook | projects/brand/delete-hook | yes | - kept and deleted in the editor | - kept and deleted in the editor
listBrandKits | | yes | - a look is chosen by eye, in the editor | - a look is chosen by eye, in the editor
createBrandKit | projects/brand/create-brand-kit, projects/projects/insert-once-within, projects/projects/once-requested | yes | - made in the editor, or by the API | - made in the editor, or by the API
changeBrandKit | projects/brand/change-brand-kit | yes | - made in the editor, or by the API | - made in the editor, or by the API
deleteBrandKit | projects/brand/delete-brand-kit | yes | - made in the editor, or by the API | - made in the editor, or by the API
createSeries | projects/series/create-series, projects/projects/once-requested | yes | series | - an assistant makes projects one by one
listSeries | | yes | - made from a table in the app, or by the API | - an assistant makes projects one by one
getSeries | projects/series/get-series | yes | series | - an assistant makes projects one by one
cancelSeries | projects/series/cancel-series | yes | - made from a table in the app, or by the API | - an assistant makes projects one by one
forgetSeries | projects/series/delete-finished-series | yes | - made from a table in the app, or by the API | - an assistant makes projects one by one
deleteSeriesWithProjects | projects/series/start-series-deletion | yes | - closed to tokens: a script deletes project by project | - an assistant deletes no projects
changeSeriesRow | projects/series/change-series-row | yes | - made from a table in the app, or by the API | - update_slide_text changes the project
markSeriesRow | projects/series/mark-series-row | yes | - looked at in the app | - what is good is for a person to say
listAutopilots | | yes | - looked at in the app | - people let slideshows pass
setAutopilot | projects/autopilot/set-autopilot | yes | - set up in the app, or by the API | - people let slideshows pass
deleteAutopilot | projects/autopilot/delete-autopilot | yes | - set up in the app, or by the API | - people let slideshows pass
listProposals | | yes | - not yet; the API has them | - not yet; people look at each
planProposal | projects/autopilot/plan-proposal | yes | - not yet; the API has it | - people let slideshows pass
varyProposal | projects/autopilot/vary-proposal | yes | - not yet; the API has it | - people let slideshows pass
skipProposal | projects/autopilot/skip-proposal | yes | - not yet; the API has it | - people let slideshows pass
renderProject | screenshot/request-project-render | - the browser draws exports itself | render | get_slides, check_slides
getProjectRender | screenshot/get-project-render, screenshot/look-until-over | - the browser draws exports itself | render | get_slides
cancelProjectRender | screenshot/cancel-project-render | - the browser draws exports itself | - not yet; the API has it | - get_slides waits for few slides
getRenderSlide | screenshot/open-render-file | - the browser draws exports itself | render | get_slides
getRenderZip | screenshot/open-render-file | - the browser draws exports itself | render | - pictures say enough
getRenderVideo | screenshot/open-render-file | - the browser draws exports itself | render | - pictures say enough
getProjectPicture | screenshot/get-project-picture | address | - render saves slides | - get_slides shows them
listCaptureFormats | | yes | - sizes are named | - sizes are named
captureWebsite | screenshot/capture-website, screenshot/start-capture, screenshot/hand-over-capture, screenshot/once-named, screenshot/take-page-pictures | yes | capture | capture_website
getCapture | screenshot/get-capture | - sent as live events | capture | - capture_website waits for it
listScheduledPosts | scheduling/reading/list-posts | yes | - pages instead | - pages instead
listScheduledPostPage | scheduling/reading/list-post-page | - the calendar has all open ones | posts | list_posts
countPlannedPosts | scheduling/writing/count-planned | yes | - a refusal says it | - list_accounts says what is left
getScheduledPost | scheduling/reading/get-post | yes | post | - its ledger says more
getScheduledPostLedger | scheduling/reading/read-ledger | - the card shows the history | - post shows the history | get_post
createScheduledPost | scheduling/writing/create-post, scheduling/checking/check-post, scheduling/slots/find-slot, scheduling/writing/find-twin, scheduling/writing/freeze-slides, scheduling/writing/store-frozen | yes | schedule | plan_post
updateScheduledPost | scheduling/writing/update-post, scheduling/checking/check-post | yes | - cancel it and schedule again | - cancel it and plan another
deleteScheduledPost | scheduling/writing/delete-post | yes | cancel | cancel_post
publishScheduledPostNow | scheduling/publishing/publish-post-now | yes | publish | publish_now
retryScheduledPost | scheduling/publishing/retry-post | yes | retry | retry_post
markScheduledPostPosted | scheduling/publishing/mark-post-posted | yes | - only who looked at the platform knows | - only who looked at the platform knows
publishScheduledPostAgain | scheduling/publishing/publish-post-again | yes | - only who looked at the platform knows | - only who looked at the platform knows
updateScheduledPostToLatest | scheduling/writing/update-to-latest | yes | - cancel it and schedule again | - cancel it and plan another
updateScheduledPostsToLatest | scheduling/writing/update-posts-to-latest | yes | - a script that updates posts has the API | - cancel it and plan another
moveScheduledPosts | scheduling/writing/move-posts, scheduling/writing/change-several-posts | yes | - cancel it and schedule again | - cancel it and plan another
cancelScheduledPosts | scheduling/writing/cancel-posts | yes | - it cancels posts one by one | - cancel_post cancels one, which its person named
remindOfScheduledPost | scheduling/publishing/remind-of-post | yes | - for people with a phone | - for people with a phone
duplicateScheduledPost | scheduling/writing/duplicate-post | yes | - schedule makes another | - plan_post makes another
repeatScheduledPost | scheduling/writing/repeat-post | yes | - schedule makes another | - plan_post makes another
getScheduledPostSlide | scheduling/reading/open-post-file | address | - render saves slides | - get_slides shows them
getScheduledPostVideo | scheduling/reading/open-post-file | address | - render saves a video | - pictures say enough
listPostingSlots | | yes | - schedule --next-slot uses them | - plan_post uses them
listFreeSlots | scheduling/slots/list-free-slots | yes | - schedule --next-slot takes the first | - plan_post takes the first
setPostingSlots | scheduling/slots/set-posting-slots | yes | - set up once, in the app or by the API | - people say when they post
closeSlotGap | scheduling/slots/close-gap | yes | - a script that moves posts has the API | - people move what they planned
getPushKey | | yes | - for browsers | - for browsers
subscribeToPush | scheduling/notifying/subscribe-to-push | yes | - for browsers | - for browsers
unsubscribeFromPush | | yes | - for browsers | - for browsers
getPushSettings | | yes | - for people with devices | - for people with devices
updatePushSettings | scheduling/notifying/set-silent-hours | yes | - for people with devices | - for people with devices
listWebhooks | | yes | - a list for people who look after receivers | - an assistant must send no events elsewhere
createWebhook | integrations/webhooks/create-webhook | yes | - the answer has a secret, which a terminal keeps | - an assistant must send no events elsewhere
getWebhook | | - the list has all of it | - a list for people who look after receivers | - an assistant must send no events elsewhere
changeWebhook | integrations/webhooks/change-webhook | yes | - set up once, in the app or by the API | - an assistant must send no events elsewhere
deleteWebhook | integrations/webhooks/delete-webhook | yes | - set up once, in the app or by the API | - an assistant must send no events elsewhere
rotateWebhookSecret | integrations/webhooks/rotate-secret | yes | - the answer has a secret, which a terminal keeps | - an assistant must send no events elsewhere
testWebhook | integrations/webhooks/test-webhook | yes | - set up once, in the app or by the API | - an assistant must send no events elsewhere
listWebhookDeliveries | integrations/webhooks/list-deliveries | yes | - for people who look after receivers | - an assistant must send no events elsewhere
resendWebhookDelivery | integrations/webhooks/send-again | yes | - for people who look after receivers | - an assistant must send no events elsewhere
callMcp | | - it is the door of assistants | - it is the door of assistants | - it is the door of assistants
listPlatforms | social-accounts/list-platforms | yes | login | - an account says its platform
listSocialAccounts | social-accounts/list-accounts | yes | accounts | list_accounts
signInSocialAccount | social-accounts/connect-by-sign-in | yes | - people connect accounts | - people connect accounts
beginSocialAccountAtServer | social-accounts/start-connect-at-server | yes | - people connect accounts | - people connect accounts
connectSocialAccount | social-accounts/start-connect | address | - people connect accounts | - people connect accounts
connectSocialAccountCallback | social-accounts/complete-connect | address | - people connect accounts | - people connect accounts
connectSocialAccountServerCallback | social-accounts/complete-connect | address | - people connect accounts | - people connect accounts
disconnectSocialAccount | social-accounts/disconnect-account | yes | - people disconnect accounts | - people disconnect accounts
setPrimarySocialAccount | social-accounts/set-primary | yes | - a post names its account | - a post names its account
syncSocialAccount | social-accounts/sync-now | yes | - runs automatically every six hours | - runs automatically every six hours
getSocialAccountAvatar | social-accounts/read-avatar | address | - decoration | - decoration
getPublicMedia | social-accounts/open-public-media | - platforms fetch it | - platforms fetch it | - platforms fetch it
`;

/** Use cases that no operation of people is in front of, each with what calls it. */
const insideRows = `
auth/resolve-session | the gateway, at each request
auth/resolve-token | the gateway, at each request
integrations/webhooks/deliver | what is due
integrations/webhooks/end-webhooks-of-token | events of others
integrations/webhooks/check-deliveries | what looks whether all is well
integrations/webhooks/enqueue-deliveries | events of others
integrations/webhooks/work-due-deliveries | a job
media/check-library | what looks whether all is well
media/expire-claims | a job
media/register-capture | screenshot, when a capture is there
media/read-rested-pictures | projects, for slideshows that are made by themselves
media/record-project-usage | projects' events
media/settle-image-use | a job
media/sweep-orphans | a job
projects/autopilot/answer-due-proposals | a job
projects/autopilot/clear-proposal | skipped proposals
projects/autopilot/deal-another | other variants of proposals, and proposals whose pictures are gone
projects/autopilot/deal-slideshow | proposals, and other variants of them
projects/autopilot/fill-proposal-project | proposals, and other variants of them
projects/templates/follow-due-templates | a job
projects/templates/follow-template | a job, for each project
projects/autopilot/make-due-proposals | a job
projects/series/make-due-series | a job
projects/series/delete-due-series | a job
projects/autopilot/make-proposal | a job
projects/projects/make-variant | scheduling, for posts that come again with other pictures
projects/series/plan-series-posts | a job
projects/autopilot/post-proposal | answers to proposals
projects/autopilot/renew-proposal | planned proposals, and those that time answers
projects/autopilot/skip-waiting-proposals | deleted autopilots
projects/autopilot/take-proposal | answers to proposals
projects/autopilot/send-notifications | a job
scheduling/publishing/advance-post | what is due
scheduling/publishing/ask-for-numbers | what is due
scheduling/writing/cancel-project-posts | projects, before a project is deleted with its posts
scheduling/checking/check-due-posts | what is due
scheduling/reading/diagnose-posts | what looks whether all is well
scheduling/writing/purge-oldest-posts | a job
scheduling/publishing/handle-events | events of others
scheduling/publishing/handle-render-result | screenshot's events
scheduling/publishing/apply-publication-event | social-accounts' events
scheduling/reading/list-waiting-pictures | projects, for slideshows that are made by themselves
scheduling/slots/list-account-slots | projects, for slideshows that are made by themselves
scheduling/notifying/store-notice | events of others
scheduling/writing/plan-series-post | projects, for posts of series
scheduling/publishing/settle-after-restore | the operator, after a restore
scheduling/writing/sweep-slides | a job
scheduling/publishing/republish-after-restore | the operator, after a restore
scheduling/notifying/send-to-devices | what is due
scheduling/notifying/send-notices | what is due
scheduling/notifying/notify-of-autopilot | projects, of slideshows that are made by themselves
scheduling/notifying/notify-owner | what is due
scheduling/notifying/notify-of-webhook-off | integrations' events
scheduling/publishing/work-due-posts | a job
screenshot/clear-render-space | a job
screenshot/check-captures | what looks whether all is well
screenshot/hand-over-due-captures | a job
screenshot/join-work | renders that several wait for
screenshot/cancel-renders-of-project | projects' events
screenshot/remove-project-pictures | projects' events
screenshot/remove-render | scheduling's events
screenshot/render-due-projects | a job
screenshot/hold-rendering | renders of posts and projects
screenshot/render-slides | renders of posts and projects
screenshot/reuse-rendering | renders of posts and projects
screenshot/settle-capture | media's answers
screenshot/settle-project-render | a job
screenshot/store-pictures | captures
screenshot/sweep-project-pictures | a job
screenshot/sweep-renders | a job
screenshot/sweep-waiting-pictures | a job
screenshot/take-asked-capture | a job
social-accounts/accept-publication | scheduling's events
social-accounts/check-publication | scheduling, before a post is due
social-accounts/connecting/keep-account | connecting
social-accounts/connecting/typed-form | connecting
social-accounts/check-accounts | what looks whether all is well
social-accounts/keep-avatar | connecting and syncing
social-accounts/provide-access-token | publishing
social-accounts/publishing/day-standing | publishing
social-accounts/publishing/pause-key | publishing
social-accounts/publishing/publication-run | publishing
social-accounts/publishing/settle-problem | publishing
social-accounts/publishing/steps | publishing
social-accounts/read-numbers | scheduling, after publishing
social-accounts/rotate-keys | the operator
social-accounts/run-publication | a job
social-accounts/settle-after-restore | the operator, after a restore
social-accounts/sync-account | syncing
social-accounts/sync-due-accounts | a job
social-accounts/try-platform | the operator
`;

const cellsOf = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** Every operation with its doors. @throws Error for a row that lacks a cell */
export const doors: readonly Door[] = cellsOf(operationRows).map((cells) => {
  const [operation = '', useCases = '', web = '', command = '', tool = ''] = cells;
  if (cells.length !== 5 || [operation, web, command, tool].some((cell) => cell === '' || cell === '-'))
    throw new Error(`This row lacks a door or a reason: ${cells.join(' | ')}`);
  return { operation, useCases: useCases === '' ? [] : useCases.split(', '), web, command, tool };
});

/** Every other use case, with what calls it. */
export const inside: ReadonlyMap<string, string> = new Map(cellsOf(insideRows).map(([name = '', caller = '']) => [name, caller]));
