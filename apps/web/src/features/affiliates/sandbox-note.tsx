/** Shown with commissions while payments run in the sandbox. */
export function SandboxNote() {
  return (
    <p role="note" className="rounded-md bg-info-soft px-3 py-2.5 text-info">
      Payments run in the sandbox on this server: nobody is charged, and no amount here is real money.
    </p>
  )
}
