import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: [
        'micro',
        'axis',
        'caption',
        'small',
        'table',
        'body',
        'card-title',
        'finding',
        'page',
        'strip',
        'stat',
        'section',
        'hero',
      ],
      'font-weight': ['400', '480', '500', '520', '540', '560', '580', '600', '620', '650'],
      shadow: ['card', 'popover', 'button'],
    },
  },
})

/** Joins class names; of two that conflict, the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values))
}
