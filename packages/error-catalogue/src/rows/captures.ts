import { readRows } from '../read-rows.ts';

/** Captures of websites. */
export const captureErrors = readRows(
  'Captures of websites',
  `
invalid-capture | 400 | The wishes contradict each other | A page is captured as a whole or in slices, not both. | Choose one.
capture-too-large | 400 | The picture would be too large | Size and scale together make more pixels than are taken. | Choose a smaller size or scale.
capture-not-found | 404 | No such capture | It does not exist, is not yours, or is older than a week. | Capture the page again.
capture-missing | 409 | The picture is gone | What was captured was not taken over in time. | Capture the page again.
capture-invalid | 400,409 | The capture could not be read | What was captured is no picture of ours. | Capture the page again.
too-many-captures | 429 | Too many captures | You have had as many as there are for a while. | Wait as long as Retry-After says.
address-private | 400 | The address is private | Only public websites can be captured. | Ask the operator to allow it.
address-not-public | 400 | No public website there | The name leads nowhere that is public. | Check how it is written.
port-blocked | 400 | Not on this port | Only the ports 80 and 443 can be captured. | Ask the operator to allow it.
not-a-page | 400 | No web page | The address leads to a file, a download or the like. | Name a page.
site-refused | 502 | The website refused | It answered with an error of its own. | Open it in a browser; it may want a sign-in.
site-timeout | 504 | The website did not answer | Nothing came in time. | Try again later.
site-unreachable | 502 | The website cannot be reached | There was no connection. | Check the address, or try again later.
too-many-redirects | 502 | The website goes in a circle | It redirects too often. | Name the page that you mean.
bad-certificate | 502 | The certificate is not valid | The website was not opened. | Tell whoever runs it.
page-too-large | 502 | The page is too large | It loads more than a capture may. | Name a smaller page.
page-crashed | 502 | The page needs too much memory | It was ended. | Name a smaller page.
page-unsteady | 502 | The page never stands still | It moves or changes all the time. | Try again, or name another page.
browser-timeout | 504 | The page was not ready in time | It is too large or too busy. | Try again, or name another page.
browser-busy | 429 | Too many pages at once | All places for pages are taken. | Wait as long as Retry-After says.
browser-failed | 503 | The browser does not work | What opens pages is broken right now. | Wait as long as Retry-After says.
browser-stopping | 503 | The browser is restarting | This part of the product is restarting. | Wait as long as Retry-After says.
`,
);
