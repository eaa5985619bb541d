import { markOf } from '../../facts/site-facts.ts'

export type Question = { question: string; answer: string }
export type QuestionCategory = { id: string; title: string; questions: readonly Question[] }

/** The most frequent questions. Answers describe what exists today; planned features are called planned. */
export const QUESTION_CATEGORIES: readonly QuestionCategory[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        question: 'How do I begin?',
        answer: markOf('beginAnswer'),
      },
      {
        question: markOf('signUpsQuestion'),
        answer: markOf('signUpsAnswer'),
      },
      {
        question: 'Do I have to pay to try it?',
        answer: markOf('payAnswer'),
      },
    ],
  },
  {
    id: 'prop-firms',
    title: 'Prop firm management',
    questions: [
      {
        question: 'Can I keep several evaluations and funded accounts?',
        answer:
          'Yes. Every account has its kind (evaluation, funded, personal, demo), its own currency, time zone, day reset and loss limit. Any page can show one account, several or all of them; a copied trade over several accounts counts as one decision.',
      },
      {
        question: 'Does it know my firm’s rules?',
        answer:
          'You choose your firm and programme from a list that says what the firm states and when it was read, and adjust anything that differs. The Prop Tracker then follows the account under those rules: static, trailing and end-of-day floors, what may still be lost today, days that count, when a payout is possible, and alerts before a limit. What a firm does not state is named, never guessed.',
      },
      {
        question: 'What about payouts, fees and expenses?',
        answer:
          'Deposits, withdrawals and fees in your platform’s files are recorded separately and shown on the calendar; they are never counted as trading results. The Prop Tracker records what evaluations and resets cost, what was paid out, and the return after all fees; money in different currencies is never added up without a rate.',
      },
    ],
  },
  {
    id: 'risk',
    title: 'Risk management',
    questions: [
      {
        question: 'Does it place or block trades?',
        answer:
          'No. It reads your fills. Orders stay with your platform, so nothing here can touch an account, and nothing here can stop you. Your firm’s own figures decide.',
      },
      {
        question: 'How is the risk of a trade known?',
        answer:
          'From the risk you typed, else from your stop, else from the account’s default; the trade says which. Where none of them is known, the risk is unknown and the trade has no R. It is not guessed.',
      },
      {
        question: 'Can it help me size a position?',
        answer:
          'Yes. Give the entry, the stop and the risk, and the sizing sheet answers with whole contracts or lots, what they would lose, and how many such losses fit into the room of the account.',
      },
    ],
  },
  {
    id: 'platforms',
    title: 'Platform integration',
    questions: [
      {
        question: 'Which platforms can I import from?',
        answer:
          'Exports of Tradovate, NinjaTrader, TopstepX, Rithmic, Quantower, Sierra Chart, ATAS, MetaTrader 4 and 5, cTrader, TradingView, Interactive Brokers, thinkorswim, tastytrade, Schwab, Webull, Robinhood, Fidelity, Coinbase, Bybit and more. For each the import page says whether it was checked against a real file or only follows a documented layout. Any other CSV, XLSX or HTML table can be mapped by hand.',
      },
      {
        question: 'What happens when I import the same file twice?',
        answer:
          'Nothing is added twice. A fill is recognised by the broker’s own number where there is one, even when it comes from another report, and what you wrote about a trade stays with it. An import can be undone as a whole.',
      },
      {
        question: 'Is there a direct connection to my broker?',
        answer:
          'Not yet. Files are the way in today; direct API integrations are planned, and the early 2026 on this page is a placeholder date.',
      },
    ],
  },
  {
    id: 'psychology',
    title: 'Trading psychology',
    questions: [
      {
        question: 'What do I record beside the numbers?',
        answer:
          'Emotion before, during and after a trade, each marked as named live or reconstructed later; confidence from 1 to 10; an execution score from 1 to 5 with a short rubric; whether the plan was followed; mistakes, tags, notes and screenshots.',
      },
      {
        question: 'Will it tell me what my emotions cost?',
        answer:
          'Performance groups your results by emotion, confidence, execution score and mistake, with the number of trades, the interval and whether a difference could be chance. Findings look for behaviour by themselves, such as quick re-entries after a loss: each says how sure it is, what it cost, which trades are behind it, and whether later trades confirmed it.',
      },
      {
        question: 'Is it therapy?',
        answer:
          'No. It is a record of what you did and felt. If trading or losses weigh on you, talk to somebody trained to help; many countries have free helplines.',
      },
    ],
  },
  {
    id: 'analytics',
    title: 'Trade log and analytics',
    questions: [
      {
        question: 'Will the figures agree with my broker?',
        answer:
          'They are meant to, to the cent, and you can check it: an import is shown by trading day beside what the broker states for each day, and every difference is shown. Amounts are whole millionths of the currency, never rounded sums.',
      },
      {
        question: 'Why does a figure show a range or a dash?',
        answer:
          'The range is a 95% interval: how far the figure may be off by chance alone. A dash means that the figure cannot be known from these trades, and its explanation says why. Fewer than 30 trades are called preliminary.',
      },
      {
        question: 'Can I filter, compare and share?',
        answer:
          'Every filter is in the page’s address, so you can bookmark or share a view. You can compare two selections side by side, and export any period as a PDF or CSV.',
      },
    ],
  },
  {
    id: 'security',
    title: 'Security and privacy',
    questions: [
      {
        question: 'Who can see my journal?',
        answer:
          'You. Every query is limited to your user id, and nothing is public unless you make it so. Whoever runs the installation can technically reach its database, as with any server; on your own machine that is you.',
      },
      {
        question: 'How is my data protected?',
        answer:
          'Passwords are kept as argon2id hashes and session keys only as hashes. Uploaded pictures are re-encoded and lose their metadata. The pages load nothing from other hosts unless the installation sets that up and you agree to it.',
      },
      {
        question: 'Can I leave with everything?',
        answer:
          'Yes, on every plan: one archive contains everything you entered and imported, with your pictures and the original files, and can be restored into an empty account. The CSV and PDF exports are for other programs.',
      },
    ],
  },
]
