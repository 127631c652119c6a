/** The content of a link preview image. All texts are plain text. */
export interface PreviewCard {
  site: string
  /** For example "Brand" or "Story". */
  label: string
  title: string
  /** Line below the title; '' for none. */
  line: string
  /** Path of one of the site's own images. Without one, the site's mark is shown. */
  picture?: string
}

export const PREVIEW_SIZE = { width: 1200, height: 630 }
/** Width of the image on the right. With the full height this is 4:5, like product images. */
export const PICTURE_WIDTH = 504

/** Colours of the light theme (shared/ui/src/theme.css). */
const PAPER = '#f6f1e9'
const INK = '#241720'
const SOFT = '#52414c'
export const ACCENT = '#8a0c39'

const PADDING = 64

type Style = Record<string, string | number>

interface Box {
  type: 'div'
  key: null
  props: { style: Style; children: (string | Box)[] }
}

function box(style: Style, ...children: (string | Box)[]): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** The left side of the image: the site's name at the top, the item at the bottom. */
export function layOut({ site, label, title, line }: PreviewCard) {
  const column = { flexDirection: 'column' } as const
  const width = PREVIEW_SIZE.width - PICTURE_WIDTH - 2 * PADDING
  return box(
    { ...PREVIEW_SIZE, background: PAPER },
    box(
      {
        ...column,
        justifyContent: 'space-between',
        width,
        height: PREVIEW_SIZE.height - 2 * PADDING,
        margin: PADDING,
        fontFamily: 'Sans',
        color: INK,
      },
      box({ fontFamily: 'Display', fontSize: 44 }, site, box({ color: ACCENT }, '*')),
      box(
        { ...column, width },
        box({ fontSize: 26, color: ACCENT }, label),
        box(
          {
            display: 'block',
            lineClamp: 3,
            marginTop: 12,
            fontFamily: 'Display',
            fontSize: title.length > 36 ? 58 : 76,
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
          },
          title,
        ),
        box(
          { display: 'block', lineClamp: 2, marginTop: 20, fontSize: 30, lineHeight: 1.35, color: SOFT },
          line,
        ),
      ),
    ),
  )
}
