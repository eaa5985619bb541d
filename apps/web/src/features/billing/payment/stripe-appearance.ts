import type { Appearance } from '@stripe/stripe-js'
import type { ThemeConfig } from '../../../lib/theme/theme.ts'

/** Styles for Stripe's fields, which live in their own iframes and get none of ours: read from the tokens. */
export function stripeAppearance(
  { borderRadius, fontFamily }: ThemeConfig,
  mode: 'light' | 'dark',
): Appearance {
  const style = getComputedStyle(document.documentElement)
  const color = painter(style)
  return {
    theme: mode === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--primary-text'),
      colorBackground: color('--inset'),
      colorText: color('--foreground'),
      colorTextSecondary: color('--muted-foreground'),
      colorTextPlaceholder: color('--subtle-foreground'),
      colorDanger: color('--danger'),
      borderRadius: `${Math.max(0, borderRadius * 16 - 2)}px`,
      fontFamily,
      fontSizeBase: '14px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('--input')}`, boxShadow: 'none', padding: '8px 10px' },
      '.Input:focus': { borderColor: color('--primary-text'), boxShadow: 'none', outline: 'none' },
      '.Input--invalid': { borderColor: color('--danger'), boxShadow: 'none' },
      '.Label': { color: color('--muted-foreground'), fontSize: '12.5px' },
      '.Tab': { border: `1px solid ${color('--border-strong')}`, boxShadow: 'none' },
    },
  }
}

/**
 * Stripe cannot parse our tokens' color spaces, and some are translucent: each is painted on a card and read back as
 * a pixel.
 */
function painter(style: CSSStyleDeclaration): (token: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (token) => {
    const value = style.getPropertyValue(token).trim()
    if (!context) return value
    for (const layer of [style.getPropertyValue('--card').trim(), value]) {
      context.fillStyle = layer
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
