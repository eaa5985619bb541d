import { PRODUCT_NAME } from '@ballast/domain/product'
import { WIDE } from '../look.ts'

const PARTS = [
  {
    title: 'Placeholder content',
    text: 'Reviews, statistics and user counts on this site are placeholders: 2,000+ traders, the time to set up and every testimonial. They do not describe real customers or results, and they are marked where they stand. Pictures of the product show a made-up demo journal. Names of firms and platforms belong to their owners, who are not affiliated with us.',
  },
  {
    title: 'Trading risk',
    text: 'Trading futures, currencies, stocks and crypto carries a high risk of loss. You can lose all of your money, and more with leverage. Past results say nothing certain about future ones. Trade only with what you can afford to lose.',
  },
  {
    title: 'No investment advice',
    text: `${PRODUCT_NAME} is a journal. Nothing here is investment, financial, legal or tax advice, and nothing is a recommendation to buy or sell. Seek professional advice before you decide.`,
  },
  {
    title: 'General use',
    text: 'The service is provided as it is, without guarantees. You are responsible for your decisions, for checking figures against your broker, and for keeping your sign-in safe. We take care to protect your data, but no system is perfectly secure. The platform may change or stop; you can export your data at any time.',
  },
]

export function Disclaimer() {
  return (
    <section
      id="disclaimer"
      aria-labelledby="disclaimer-title"
      className="border-y border-border bg-sidebar py-16"
    >
      <div className={WIDE}>
        <h2 id="disclaimer-title" className="text-page font-620">
          Disclaimer
        </h2>
        <div className="mt-6 grid gap-x-14 gap-y-7 md:grid-cols-2">
          {PARTS.map(({ title, text }) => (
            <div key={title}>
              <h3 className="text-card-title font-580">{title}</h3>
              <p className="mt-1.5 max-w-[68ch] text-muted-foreground">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
