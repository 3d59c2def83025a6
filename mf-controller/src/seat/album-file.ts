import { escapeHtml } from '@sofaspark/contract/escape-html.ts'
import { beanSvg } from '@sofaspark/ui/bean/bean-svg.ts'
import type { EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'

/** The texts of an album, in the phone's language. */
export interface AlbumWords {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  date: string
  headline: string
  games: string
  drawings: string
  moments: string
  /** A player’s matches and awards in one line. */
  moreOf: (row: EveningRow) => string
}

const style = `body{margin:0;padding:5vmin;background:#140b2c;color:#fff4e0;font:1.1rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:auto}h1{font-size:2.2rem;line-height:1.1;margin:.2em 0}ol,ul{list-style:none;padding:0}
li{display:flex;align-items:center;gap:1rem;margin:.6rem 0;padding:.6rem 1rem;border-radius:1.2rem;background:#2a1a52}
svg{height:3.4rem;flex:none}b{font-size:1.3rem}p,small{color:#cfc3e8;margin:0}.who{flex:1;min-width:0;overflow-wrap:anywhere}.crowns{font-size:1.3rem}figure{margin:0}figure svg,figure img{width:100%;height:auto;border-radius:1.2rem;display:block}.wall{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}a{color:#ffd23f}`

/** Of the whole file. */
const MAX_BYTES = 3_000_000
const BEAN_PX = 54

/** A picture of the album with its caption; a moment has its address too. */
export interface AlbumPicture {
  /** Markup of an SVG, or a JPEG as a data address; empty where there is none. */
  picture: string
  title: string
  more: string
  href?: string
}

const figureOf = ({ picture, title, more, href }: AlbumPicture): string => {
  const image = picture.startsWith('data:image/') ? `<img src="${escapeHtml(picture)}" alt="">` : picture
  const text = `<b><bdi>${escapeHtml(title)}</bdi></b>${more === '' ? '' : ` <small><bdi>${escapeHtml(more)}</bdi></small>`}`
  const content = `${image}<figcaption>${text}</figcaption>`
  return `<figure>${href === undefined ? content : `<a href="${escapeHtml(href)}">${content}</a>`}</figure>`
}

/** The figures that fit, in order; a moment without room for its picture keeps its link. */
const wallOf = (heading: string, pictures: readonly AlbumPicture[], room: { bytes: number }): string => {
  const figures = pictures.flatMap((picture) => {
    const whole = figureOf(picture)
    const figure =
      whole.length <= room.bytes ? whole : picture.href === undefined ? '' : figureOf({ ...picture, picture: '' })
    room.bytes -= figure.length
    return figure === '' ? [] : [figure]
  })
  return figures.length === 0 ? '' : `<h2>${escapeHtml(heading)}</h2><div class="wall">${figures.join('')}</div>`
}

const rowOf = (row: EveningRow, words: AlbumWords): string =>
  `<li><b dir="ltr">${String(row.place)}</b>${beanSvg({ color: row.color, hat: row.hat, face: row.face }, BEAN_PX)}<span class="who"><b><bdi>${escapeHtml(row.name)}</bdi></b><br><small>${escapeHtml(words.moreOf(row))}</small></span><span class="crowns" dir="ltr">♛ ${String(row.crowns)}</span></li>`

interface AlbumParts {
  rows: readonly EveningRow[]
  games: readonly { name: string; more: string }[]
  drawings: readonly AlbumPicture[]
  moments: readonly AlbumPicture[]
}

/** Rows, games and the page around them, many times: names are short. */
const MAX_FRAME_BYTES = 200_000

/**
 * An evening as one page of at most 3 MB that needs nothing from elsewhere and runs no script; everything that people wrote
 * is escaped. Only the links of its moments lead out. CTL-260, CTL-263
 */
export const albumFile = ({ rows, games, drawings, moments }: AlbumParts, words: AlbumWords): string => {
  const room = { bytes: MAX_BYTES - MAX_FRAME_BYTES }
  const walls = wallOf(words.drawings, drawings, room) + wallOf(words.moments, moments, room)
  return `<!doctype html><html lang="${words.language}" dir="${words.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>${escapeHtml(words.title)}</title><style>${style}</style></head><body><main><p>${escapeHtml(words.date)}</p><h1>${escapeHtml(words.headline)}</h1><ol>${rows
    .map((row) => rowOf(row, words))
    .join('')}</ol>${walls}<h2>${escapeHtml(words.games)}</h2><ul>${games
    .map(({ name, more }) => `<li><b>${escapeHtml(name)}</b><small>${escapeHtml(more)}</small></li>`)
    .join('')}</ul></main></body></html>\n`
}
