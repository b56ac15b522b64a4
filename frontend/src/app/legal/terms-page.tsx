import { LegalDocument, type LegalSection } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    heading: 'What these terms cover',
    body: (
      <p>
        These terms apply when you use Viral Slides: the image library, the slide editor, exports, website captures and the scheduling of
        posts. By signing in you agree to them. If you do not agree, please do not use the service.
      </p>
    ),
  },
  {
    heading: 'Your account',
    body: (
      <p>
        You sign in through the authentication of an external hosting platform. Keep that account secure: you are responsible for everything
        done while you are signed in. You must be at least 13 years old, or older if the law in your country requires it.
      </p>
    ),
  },
  {
    heading: 'Your content',
    body: (
      <>
        <p>
          Your images, text, slides and projects remain yours. You allow us to store, resize and render them, but only as needed to provide
          the service to you.
        </p>
        <p>
          You confirm that you have the rights to everything you upload, capture and publish, and that it does not break any law or violate
          the rights of others.
        </p>
      </>
    ),
  },
  {
    heading: 'Connected accounts and publishing',
    body: (
      <>
        <p>You may connect social media accounts and schedule posts to them. What happens at the scheduled time depends on the platform:</p>
        <ul>
          <li>TikTok posts are sent as drafts to your TikTok inbox. You review them there and publish them yourself.</li>
          <li>Other platforms publish at the scheduled time without further confirmation.</li>
        </ul>
        <p>
          You can cancel a scheduled post or disconnect an account at any time before that. The terms of each platform apply to what is
          published on it.
        </p>
      </>
    ),
  },
  {
    heading: 'Acceptable use',
    body: (
      <ul>
        <li>No content that is unlawful, harassing or deceptive, or that infringes the rights of others.</li>
        <li>No attempts to access other users’ data, disrupt the service or circumvent its limits.</li>
        <li>No automated mass posting against the rules of a connected platform.</li>
      </ul>
    ),
  },
  {
    heading: 'Availability and changes',
    body: (
      <p>
        We work to keep the service running and your work safe, but cannot promise that it will always be available or free of errors.
        Features may change. Export anything you cannot lose.
      </p>
    ),
  },
  {
    heading: 'Liability',
    body: (
      <p>
        The service is provided as is. As far as the law allows, we are not liable for indirect damage, for lost profit, or for what
        connected platforms do with your posts or accounts.
      </p>
    ),
  },
  {
    heading: 'Ending your use',
    body: (
      <p>
        You may stop using the service at any time and delete your images, projects and connected accounts. We may suspend accounts that
        break these terms.
      </p>
    ),
  },
  {
    heading: 'Privacy and changes to these terms',
    body: (
      <p>
        How we handle personal data is described in the <a href="/privacy">Privacy Policy</a>. When these terms change, the new date is
        shown at the top of this page; by continuing to use the service, you accept them.
      </p>
    ),
  },
];

/** The terms of service, shown to everyone. */
export function TermsPage() {
  return (
    <LegalDocument
      title="Terms of Service"
      description="The terms on which Viral Slides is offered."
      intro="The rules for using Viral Slides, in plain words."
      sections={SECTIONS}
    />
  );
}
