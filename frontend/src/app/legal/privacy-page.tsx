import { LegalDocument, type LegalSection } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    heading: 'What we know about you',
    body: (
      <p>
        You sign in through the authentication of an external hosting platform. It gives us your name, your email address and the address of
        your profile picture, if you have provided them there. We never see your password.
      </p>
    ),
  },
  {
    heading: 'What you add',
    body: (
      <ul>
        <li>Images that you upload or capture are kept in object storage. Location and camera data are removed from them on upload.</li>
        <li>Projects, slides, text and templates are kept in our database.</li>
        <li>Scheduled posts are kept with their time, title, description and tags.</li>
      </ul>
    ),
  },
  {
    heading: 'Connected social accounts',
    body: (
      <p>
        When you connect an account, the platform gives us OAuth tokens. They are stored encrypted, used only for what you ask for, and
        deleted when you disconnect the account.
      </p>
    ),
  },
  {
    heading: 'Who can see your data',
    body: (
      <p>
        Data is user-scoped: only you can see yours. We do not sell data. We share it only with the platforms you publish to, and where the
        law requires it.
      </p>
    ),
  },
  {
    heading: 'Cookies and storage in your browser',
    body: (
      <ul>
        <li>One cookie keeps you signed in. Another remembers for seven days whether the sidebar is expanded.</li>
        <li>Your browser remembers the chosen theme, and keeps unsaved slide changes until the server has them.</li>
        <li>There are no advertising or tracking cookies.</li>
      </ul>
    ),
  },
  {
    heading: 'How long we keep it',
    body: (
      <p>
        Until you delete it. Images, projects, templates and connected accounts can be deleted at any time in the app. Uploads that were
        never finished are removed after 24 hours. Only your latest 10,000 finished posts are kept.
      </p>
    ),
  },
  {
    heading: 'Your rights',
    body: (
      <p>
        You may ask what is stored about you, have it corrected or deleted, and receive a copy of it. Contact the operator of your Viral
        Slides installation.
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
      intro="What is stored about you, why, and how to delete it."
      sections={SECTIONS}
    />
  );
}
