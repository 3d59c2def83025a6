import { directionOf, type Language } from '@sofaspark/contract'
import { escapeHtml } from '@sofaspark/contract/escape-html.ts'

/** Markup that a page may contain unescaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const textOf = (value: string | Html | readonly Html[]): string => {
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escapeHtml(value)
  return value.map(textOf).join('')
}

/** Markup with its values escaped. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(textOf)))

export const STYLE_PATH = '/api/supporters/page.css'

/** A whole document of this service, without scripts. */
export const pageOf = ({
  language,
  title,
  body,
}: {
  language: Language
  title: string
  body: Html | readonly Html[]
}): string =>
  html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text

export const pageStyle = `
body { margin: 0; background: #1d1238; color: #fff; font: 1.0625rem/1.5 Rubik, system-ui, sans-serif; }
main { max-inline-size: 30rem; margin-left: auto; margin-right: auto; padding: clamp(1.25rem, 6vw, 3rem) 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin-top: 0; margin-bottom: 1rem; }
h2 { font-size: 1.125rem; margin: 0; }
.note { background: #ffd23f; color: #2a1a00; padding: 0.875rem 1rem; border-radius: 0.75rem; font-weight: 600; }
.price { font-size: 2.25rem; font-weight: 700; margin-top: 1rem; margin-bottom: 1rem; }
form { display: grid; gap: 0.75rem; }
button, a.button { display: block; inline-size: 100%; box-sizing: border-box; min-block-size: 3.25rem; padding: 0.75rem 1rem; border: 0; border-radius: 999px; background: #7cf29c; color: #0c2b16; font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; }
button.quiet { background: transparent; color: #fff; box-shadow: inset 0 0 0 2px #a99bd6; }
:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
article { background: #2b1d52; border-radius: 0.75rem; padding: 1rem; margin-bottom: 1rem; }
article p { margin: 0; color: #cfc4f2; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; margin-bottom: 0; }
@media (max-height: 480px) { main { padding-top: 0.75rem; padding-bottom: 0.75rem; } h1, .price { margin-top: 0; margin-bottom: 0.5rem; font-size: 1.5rem; } .note { margin-top: 0.5rem; margin-bottom: 0.5rem; padding-top: 0.5rem; padding-bottom: 0.5rem; } p { margin-top: 0.5rem; margin-bottom: 0.5rem; } form { grid-template-columns: 1fr 1fr; } }
`
