import { LegalDocument, type LegalSection } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    heading: 'What we know about you',
    body: (
      <p>
        You sign in through the authentication of an external hosting platform. From it we receive your name, your e-mail address and the
        address of your profile picture, so far as you have given them there. We never see your password.
      </p>
    ),
  },
  {
    heading: 'What you bring in',
    body: (
      <ul>
        <li>
          Images that you upload or capture are kept in object storage. Location and camera data in them are removed when they arrive.
        </li>
        <li>Projects, slides, text and templates are kept in our database.</li>
        <li>Scheduled posts are kept with their time, title, description and tags.</li>
      </ul>
    ),
  },
  {
    heading: 'Connected social accounts',
    body: (
      <p>
        When you connect an account, the platform gives us OAuth tokens. They are stored encrypted, used only for what you asked for, and
        erased when you disconnect the account.
      </p>
    ),
  },
  {
    heading: 'Who can see your data',
    body: (
      <p>
        Data is user-scoped: what belongs to you is shown to you alone. Other users cannot reach it. We do not sell data, and we pass it on
        only to the platforms that you publish to, and where the law requires it.
      </p>
    ),
  },
  {
    heading: 'Cookies and storage in your browser',
    body: (
      <ul>
        <li>One cookie keeps you signed in. Another remembers for seven days whether the sidebar is expanded.</li>
        <li>Your browser remembers the chosen theme, and keeps unsaved changes of slides until the server has them.</li>
        <li>There are no advertising and no tracking cookies.</li>
      </ul>
    ),
  },
  {
    heading: 'How long we keep it',
    body: (
      <p>
        Until you delete it. Images, projects, templates and connected accounts can be deleted at any time in the product. Uploads that were
        never finished are removed after 24 hours. Of posts that are over, the newest 10,000 are kept.
      </p>
    ),
  },
  {
    heading: 'Your rights',
    body: (
      <p>
        You may ask what is stored about you, have it corrected or deleted, and receive a copy of it. Write to the operator of the
        installation of Viral Slides that you use.
      </p>
    ),
  },
  {
    heading: 'Children',
    body: <p>The service is not targeted at children under 13, and we do not knowingly keep data about them.</p>,
  },
  {
    heading: 'Changes',
    body: (
      <p>
        When this policy changes, the new date is shown at the top of this page. See also the <a href="/terms">Terms of Service</a>.
      </p>
    ),
  },
];

/** The privacy policy, shown to everyone. */
export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy Policy"
      description="What Viral Slides stores about you, why, and for how long."
      intro="What is stored about you, why, and how you get rid of it."
      sections={SECTIONS}
    />
  );
}
