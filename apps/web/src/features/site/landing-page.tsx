import { PRODUCT_NAME } from '@ballast/domain/product'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { FloorArt } from './floor-art.tsx'
import { SignupsPausedDialog } from './signups-paused-dialog.tsx'

const POINTS = [
  {
    title: 'Room before profit',
    text: 'What can still be lost today and in total comes first. Profit comes second.',
  },
  {
    title: 'What you felt, beside what you did',
    text: 'Emotion before, during and after; confidence; an execution score. Then what each of them costs.',
  },
  {
    title: 'Figures that say how sure they are',
    text: 'Every rate with its sample and interval. Too few trades are called too few.',
  },
]

/** What Ballast is, in one screen, and the disclaimer the register form links to. */
export function LandingPage() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const openDialog = () => setDialogOpen(true)
  return (
    <div className="mx-auto flex min-h-screen max-w-6xl flex-col px-6 max-md:px-4">
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <div className="flex items-center gap-2">
          <Button asChild variant="ghost">
            <Link to="/login">Login</Link>
          </Button>
          <Button variant="primary" onClick={openDialog}>
            Get Started
          </Button>
        </div>
      </header>
      <main id="main" className="flex-1">
        <section className="grid items-center gap-10 pt-[clamp(48px,10vh,120px)] pb-20 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] max-md:pb-14">
          <div>
            <h1 className="max-w-[14ch] text-hero font-620 text-balance">Watch the floor, not the profit</h1>
            <p className="mt-6 max-w-[56ch] text-[1.0625rem] leading-relaxed text-muted-foreground">
              {PRODUCT_NAME} is a trading journal for funded-account traders. Log your trades with what you
              felt, see how much room is left before a limit, and learn which habits cost you money.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button variant="primary" size="lg" onClick={openDialog}>
                Get Started
              </Button>
              <Button asChild size="lg">
                <Link to="/login">Explore the demo</Link>
              </Button>
            </div>
          </div>
          <FloorArt className="w-full max-lg:hidden" />
        </section>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border md:grid-cols-3">
          {POINTS.map(({ title, text }) => (
            <li key={title} className="bg-card p-6">
              <h2 className="text-finding font-600">{title}</h2>
              <p className="mt-1.5 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
        <Disclaimer />
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-border py-6 text-small text-subtle-foreground">
        <span>{PRODUCT_NAME}</span>
        <nav aria-label="Footer" className="flex gap-5">
          <Link to="/dashboard" className="hover:text-foreground">
            Demo
          </Link>
          <Link to="/login" className="hover:text-foreground">
            Login
          </Link>
          <a href="#disclaimer" className="hover:text-foreground">
            Disclaimer
          </a>
        </nav>
      </footer>
      <SignupsPausedDialog open={isDialogOpen} onOpenChange={setDialogOpen} />
    </div>
  )
}
