const EQUITY =
  'M0 214L18 206L34 212L52 190L70 198L88 170L104 182L122 160L140 176L158 186L176 150L194 158L212 128L230 142L248 120L266 134L284 96L302 112L320 104L338 74L356 88L374 66L392 80L410 52L428 60'
const FLOOR = 'M0 292H88V262H176V236H266V206H338V178H460'

/** An account's equity above its rising floor, the room between them filled. Decoration. */
export function FloorArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 460 340" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="room" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--wash)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--wash)" stopOpacity=".04" />
        </linearGradient>
        <pattern id="below" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" x2="0" y1="0" y2="7" stroke="var(--loss-mark)" strokeWidth="1" opacity=".32" />
        </pattern>
      </defs>
      {[60, 130, 200, 270].map((y) => (
        <line key={y} x1="0" x2="460" y1={y} y2={y} stroke="var(--grid)" />
      ))}
      <path d={`${EQUITY}V178H338V206H266V236H176V262H88V292H0Z`} fill="url(#room)" />
      <path d={`${FLOOR}V340H0Z`} fill="url(#below)" />
      <path d={FLOOR} fill="none" stroke="var(--loss)" strokeWidth="1.5" />
      <path d={EQUITY} fill="none" stroke="var(--foreground)" strokeWidth="1.75" strokeLinejoin="round" />
      <circle cx="428" cy="60" r="4" fill="var(--foreground)" stroke="var(--background)" strokeWidth="2" />
      <g fill="var(--muted-foreground)" fontSize="12">
        <text x="356" y="136">
          Room left
        </text>
        <text x="392" y="198" fill="var(--loss)">
          Floor
        </text>
      </g>
    </svg>
  )
}
