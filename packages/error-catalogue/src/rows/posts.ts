import { readRows } from '../read-rows.ts';

/** Posts: drafts, planned, publishing, published. */
export const postErrors = readRows(
  'Posts',
  `
post-not-found | 404 | No such post | You have no post with this id. It may have been cancelled. | Read the list anew.
post-not-editable | 409 | It can no longer be changed | It is being published, or is over. | Duplicate it and change that.
post-not-cancellable | 409 | It can no longer be cancelled | It is being published, or is over. | Follow it; delete it at the platform if need be.
post-cancelled | 409 | You cancelled it | You cancelled this post of a series while the series was being made. | Schedule its project if you want it after all.
action-not-possible | 409 | Not possible now | The post is in a state in which this cannot be done; its \`actions\` name what can. | Read it anew and choose one of those.
post-changed-meanwhile | 409 | It was changed at the same moment | Something happened to the post meanwhile. | Read it anew, then send it again.
invalid-time | 400 | Not a time for this post | A scheduled post needs a time in the future, and not too far away. | Choose another time.
account-not-found | 400,404 | No such account | You have connected no account with this id, or none of the platform. | Name one that the list of accounts has.
content-too-long | 400 | Too long for the platform | A text has more than the platform takes; \`errors\` says which, and how much. | Shorten it.
slot-not-free | 409 | The slot is not free | A post holds it by now, or it is none of the account's slots. | Choose another one, or the next free one.
no-free-slot | 409 | No slot to give | The account has no posting slots, they are paused, or all are taken for a year. | Set or continue its slots, or choose a time.
invalid-slots | 400 | The slots are not valid | A time is there twice, or the time zone is not known; \`errors\` says which. | Correct it.
too-many-posts | 409 | Too many posts | There are as many drafts and scheduled posts as a person can have. | Cancel some.
too-many-slides | 409 | Too many slides for the platform | The project has more slides than the platform takes. | Take some out, or choose another platform.
file-not-found | 404 | The file is not there | The post is not rendered yet, or its files are not kept any more. | Wait until its \`slideUrls\` are there.
invalid-push-endpoint | 400 | No address of a push service | It is none that messages to devices are sent to. | Let the browser subscribe anew.
subscription-not-found | 404 | The device is not told | No device of yours has this address. | Turn notifications on again.
too-many-subscriptions | 409 | Too many devices | There are as many as a person can have. | Turn notifications off on one.
invalid-silent-hours | 400 | The silent hours are not valid | Begin, end or time zone are not as they have to be; \`errors\` says which. | Correct it.
`,
);
