import sizes from './shots/sizes.json' with { type: 'json' }

export type ShotName = keyof typeof sizes

const FILES = import.meta.glob<string>('./shots/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

type ShotProps = {
  name: ShotName
  /** The picture in words, for screen readers. */
  alt: string
  /** Its display width, as in an image's `sizes`. */
  sizes: string
  /** The picture for small screens. */
  phone?: ShotName
  /** Visible at once, so it is loaded first. */
  first?: boolean
}

/**
 * A screenshot of the running product in the page's theme. Both themes are in the HTML; the hidden one is lazy, and a
 * lazy picture that is not shown is never loaded.
 */
export function Shot(props: ShotProps) {
  return (
    <>
      <ThemedPicture {...props} theme="dark" className="light:hidden" />
      <ThemedPicture {...props} theme="light" className="hidden light:block" />
    </>
  )
}

function ThemedPicture({
  name,
  alt,
  sizes: shownAt,
  phone,
  first = false,
  theme,
  className,
}: ShotProps & { theme: 'dark' | 'light'; className: string }) {
  const { width, height } = sizes[name]
  return (
    <picture className={className}>
      {phone &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media="(width < 48rem)"
            type={`image/${format}`}
            srcSet={addresses(phone, theme, format)}
            sizes="100vw"
            width={sizes[phone].width}
            height={sizes[phone].height}
          />
        ))}
      <source type="image/avif" srcSet={addresses(name, theme, 'avif')} sizes={shownAt} />
      <img
        src={addresses(name, theme, 'webp').split(' ')[0] || undefined}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : {})}
        className="h-auto w-full"
      />
    </picture>
  )
}

function addresses(name: ShotName, theme: string, format: 'avif' | 'webp'): string {
  return sizes[name].widths
    .flatMap((width) => {
      const file = FILES[`./shots/${name}-${theme}-${width}.${format}`]
      return file ? [`${file} ${width}w`] : []
    })
    .join(', ')
}
