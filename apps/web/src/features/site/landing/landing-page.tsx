import { About } from './about.tsx'
import { Affiliates } from './affiliates.tsx'
import { Claims } from './claims.tsx'
import { Closing } from './closing.tsx'
import { Contact } from './contact/contact.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { Questions } from './faq/questions.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Measured } from './measured.tsx'
import { Newsletter } from './newsletter.tsx'
import { Pricing } from './pricing/pricing.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChoose } from './why-choose.tsx'

/** The public start page, with its sections in the specified order. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Measured />
      <Features />
      <WhyChoose />
      <HowItWorks />
      <Testimonials />
      <About />
      <Claims />
      <Pricing />
      <Questions />
      <Affiliates />
      <Contact />
      <Closing />
      <Disclaimer />
      <Newsletter />
    </>
  )
}
