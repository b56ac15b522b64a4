import { HOOK_FORMULAS } from './hook.ts';
import type { BundledHook, HookFormula, Niche } from './hook.ts';

/** Openers of one niche, by formula. Their order gives them their ids: new ones go to the end of their list. */
type Openers = Partial<Record<HookFormula, readonly string[]>>;

const anyNiche: Openers = {
  list: [
    '3 things nobody tells you about {topic}',
    '{number} signs you are ready for {topic}',
    '{number} {topic} tips I wish I knew sooner',
    '5 tiny changes that made {topic} easy',
    'The {number} rules of {topic}',
    '7 words every beginner in {topic} should know',
    '{number} free tools for {topic}',
    '4 questions to ask before {topic}',
  ],
  mistake: [
    'The biggest mistake in {topic}',
    'Stop doing this with your {topic}',
    "I wasted {time} on {topic}. Don't",
    '{number} {topic} mistakes that cost me {price}',
    'You are doing {topic} in the wrong order',
    'The {topic} mistake everyone makes once',
  ],
  secret: [
    'What {experts} never say about {topic}',
    'The part of {topic} that nobody posts',
    'The quiet trick behind good {topic}',
    'Nobody taught me this about {topic}',
    'What changed after {time} of {topic}',
    'The boring secret of {topic}',
  ],
  question: [
    'What if {topic} took ten minutes?',
    'Why does {topic} feel so hard?',
    'Would you give up {thing} for {goal}?',
    'Is {topic} worth it in {year}?',
    'Do you still {habit}?',
    'What would {topic} look like if it were easy?',
  ],
  'how-to': [
    'How to start {topic} with nothing',
    'How I learned {topic} in {time}',
    'How to {goal} without {pain}',
    '{topic}, explained in {number} slides',
    'How to tell good {topic} from bad',
    'The shortest way to {goal}',
  ],
  story: [
    'I tried {topic} for {time}. This happened',
    '{time} ago I could not {skill}',
    'A year of {topic} in {number} pictures',
    'The day I quit {thing}',
    'From {start} to {goal}: what it took',
    'I said yes to {topic}. Here is the honest part',
  ],
  contrarian: [
    'Unpopular opinion: {topic} is overrated',
    "You don't need {thing} to {goal}",
    '{topic} is simpler than they tell you',
    'Forget {advice}. Do this',
    'I stopped {habit} and nothing bad happened',
    'More {thing} is not the answer',
  ],
  warning: [
    'Read this before you buy {thing}',
    "Don't start {topic} before you see this",
    'If you {habit}, please stop scrolling',
    '{number} red flags in {topic}',
    'This is why your {topic} does not work',
    'Save this before your next {event}',
  ],
  comparison: [
    '{thing} or {other}? The honest answer',
    'Cheap and expensive {thing}, side by side',
    '{topic} at {start} and at {goal}',
    'What I thought {topic} was, and what it is',
    '{topic} then and now',
  ],
  challenge: [
    'Try this {topic} challenge for {time}',
    'Do this every day until {event}',
    'One {topic} task a day. Day 1',
    'Can you name all {number}?',
    'Give me {time} and your {topic} will change',
  ],
};

const productivity: Openers = {
  list: [
    '5 apps that gave me an hour a day back',
    '4 morning habits that cost nothing',
    '3 lists that replaced my whole planner',
    '6 things I stopped doing to get more done',
  ],
  mistake: [
    'Your to-do list is too long. Here is why',
    'The planning mistake that eats your Sunday',
    'Why your morning routine never lasts',
  ],
  secret: ['The two-minute habit behind every calm week', 'What really happens in a deep work hour'],
  question: ['What would you do with two free hours a day?', 'Which task are you avoiding right now?'],
  'how-to': ['How I plan {time} in ten minutes', 'How to focus when your head is loud', 'How to say no without feeling bad'],
  contrarian: ['Being busy is not a plan', "You don't need another app"],
  challenge: ['No phone before {time}: try it for a week'],
};

const education: Openers = {
  list: [
    '5 websites that feel illegal to know',
    '4 study methods that work, ranked',
    '6 words you use wrong every day',
    '3 facts about {topic} your teacher skipped',
  ],
  mistake: ['Why you forget what you learn in a day', 'Stop highlighting. Do this instead', 'The exam mistake that costs easy points'],
  secret: ['How top students read a chapter', 'What nobody says about learning {subject}'],
  question: ['Can you answer these {number} questions?', 'Why do we never learn this at school?'],
  'how-to': [
    'How to learn {subject} in 20 minutes a day',
    'How to remember names, dates and formulas',
    'How to write a summary worth reading',
  ],
  story: ['I learned {skill} with free lessons only'],
  comparison: ['Studying hard or studying well'],
  challenge: ['One {subject} fact a day. Today: {fact}'],
};

const fitness: Openers = {
  list: [
    '5 moves for a strong back',
    '4 snacks that keep you full',
    '3 stretches for people who sit all day',
    '6 exercises you can do with a chair',
  ],
  mistake: ['Why your {exercise} hurts your knees', 'The warm-up mistake almost everyone makes', 'You train hard and rest badly'],
  secret: ['What a rest day really does', 'The plain truth about abs'],
  question: ['How many of these can you do?', 'Is walking enough?'],
  'how-to': ['How to do your first {exercise}', 'A whole workout in {number} slides', 'How to come back after a long break'],
  story: ['{time} of walking every day: before and after'],
  contrarian: ["You don't need a gym for this", 'Soreness is not success'],
};

const business: Openers = {
  list: [
    '5 emails that win clients',
    '4 numbers every shop owner should know',
    '3 offers that sell themselves',
    '6 tools that run my business for {price}',
  ],
  mistake: ['The pricing mistake that kept me broke', 'Why nobody answers your cold emails', 'I hired too early. Here is the bill'],
  secret: ['What a good first sale looks like', 'The page on your site that sells most'],
  question: ['Would you buy from your own page?', 'What do your customers really pay for?'],
  'how-to': ['How I got my first {number} customers', 'How to raise prices without losing people', 'A one-page plan for {business}'],
  story: ['Month {number} of my small business: real numbers'],
  contrarian: ["You don't need investors"],
  comparison: ['Side project or company? A checklist'],
};

const lifestyle: Openers = {
  list: [
    '5 small luxuries under {price}',
    '4 evening habits for better sleep',
    '3 things I no longer buy',
    '6 places in {city} that locals keep quiet',
  ],
  mistake: ['Why your weekend never feels long enough', 'The cleaning mistake that doubles the work'],
  secret: ['How calm people start their day', 'What a slow Sunday looks like'],
  question: ['What makes a home feel like yours?', 'When did you last do nothing?'],
  'how-to': ['How to pack for {time} in one bag', 'How to make a small room feel large', 'How to keep plants alive, finally'],
  story: ['I moved to {city}. What nobody told me', 'A day without a screen'],
  comparison: ['My home at {start} and today'],
  challenge: ['Seven days, seven small joys'],
};

const finance: Openers = {
  list: ['5 bills you can lower this week', '4 accounts everyone should have', '3 money rules I never break', '6 things to do on payday'],
  mistake: [
    'The savings mistake that costs you {price} a year',
    'Why your budget fails after a week',
    'I paid for {thing} twice. Check yours',
  ],
  secret: ['What banks hope you never ask', 'The dull habit behind every rich friend'],
  question: ['Where did your last {price} go?', 'Rent or buy: what do your numbers say?'],
  'how-to': ['How to save {price} in {time}', 'How to read a payslip in {number} slides', 'How compound interest works, in pictures'],
  story: ['How I paid off {price} in {time}'],
  warning: ['Read this before you sign a loan'],
  challenge: ['The no-spend week, day by day'],
};

function hooksOf(niche: Niche | null, openers: Openers): BundledHook[] {
  return HOOK_FORMULAS.flatMap((formula) =>
    (openers[formula] ?? []).map((text, index) => ({ id: `${formula}-${niche ?? 'any'}-${index + 1}`, text, formula, niche })),
  );
}

/** All openers that come with the product: those that fit everything first. */
export const BUNDLED_HOOKS: readonly BundledHook[] = [
  ...hooksOf(null, anyNiche),
  ...hooksOf('productivity', productivity),
  ...hooksOf('education', education),
  ...hooksOf('fitness', fitness),
  ...hooksOf('business', business),
  ...hooksOf('lifestyle', lifestyle),
  ...hooksOf('finance', finance),
];
