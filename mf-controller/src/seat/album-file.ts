import type { EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'

/** The texts of an album, in the phone's language. */
export interface AlbumWords {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  date: string
  headline: string
  games: string
  /** A player’s matches and awards in one line. */
  moreOf: (row: EveningRow) => string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const style = `body{margin:0;padding:5vmin;background:#140b2c;color:#fff4e0;font:1.1rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:auto}h1{font-size:2.2rem;line-height:1.1;margin:.2em 0}ol,ul{list-style:none;padding:0}
li{display:flex;align-items:center;gap:1rem;margin:.6rem 0;padding:.6rem 1rem;border-radius:1.2rem;background:#2a1a52}
svg{height:3.4rem;flex:none}b{font-size:1.3rem}p,small{color:#cfc3e8;margin:0}.who{flex:1;min-width:0;overflow-wrap:anywhere}.crowns{font-size:1.3rem}`

const rowOf = (row: EveningRow, figure: string, words: AlbumWords): string =>
  `<li><b dir="ltr">${String(row.place)}</b>${figure}<span class="who"><b><bdi>${escaped(row.name)}</bdi></b><br><small>${escaped(words.moreOf(row))}</small></span><span class="crowns" dir="ltr">♛ ${String(row.crowns)}</span></li>`

/**
 * An evening as one page that needs nothing from elsewhere and runs no script. `figures` are the drawings of the rows, as markup;
 * everything that people wrote is escaped. CTL-260
 */
export const albumFile = (
  rows: readonly EveningRow[],
  figures: readonly string[],
  games: readonly { name: string; more: string }[],
  words: AlbumWords,
): string =>
  `<!doctype html><html lang="${words.language}" dir="${words.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(words.title)}</title><style>${style}</style></head><body><main><p>${escaped(words.date)}</p><h1>${escaped(words.headline)}</h1><ol>${rows
    .map((row, index) => rowOf(row, figures[index] ?? '', words))
    .join('')}</ol><h2>${escaped(words.games)}</h2><ul>${games
    .map(({ name, more }) => `<li><b>${escaped(name)}</b><small>${escaped(more)}</small></li>`)
    .join('')}</ul></main></body></html>\n`
