import { FACTS_ELEMENT, type SiteFacts } from './site-facts.ts'

/** Used by the development server, which has no installation behind the page. */
const UNSERVED: SiteFacts = {
  publicUrl: '',
  signUps: 'presented-paused',
  billing: 'on',
  demo: 'on',
  monthlyPrice: '',
  yearlyPrice: '',
  beginAnswer: 'Answered once a server answers.',
  signUpsQuestion: 'How do I get an account?',
  signUpsAnswer: 'Answered once a server answers.',
  payAnswer: 'Answered once a server answers.',
  contactEmail: 'support@ballast.example',
  contactEmailNote: 'placeholder',
  contactChat: 'ballast-journal',
  contactSocial: '@ballastjournal',
  contactSocialUrl: 'https://social.example/ballastjournal',
  operator: 'Whoever runs this installation is responsible for it.',
  payment: 'Payments are described here once a server answers.',
  mail: 'Email is described here once a server answers.',
  analytics: 'Measuring is described here once a server answers.',
  model: 'The language model is described here once a server answers.',
}

/** Reads the facts the server wrote into this page. */
export function readFacts(document: Document): SiteFacts {
  const text = document.getElementById(FACTS_ELEMENT)?.textContent ?? ''
  try {
    return { ...UNSERVED, ...(JSON.parse(text) as Partial<SiteFacts>) }
  } catch {
    return UNSERVED
  }
}
