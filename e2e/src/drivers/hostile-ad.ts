import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PART = Buffer.alloc(65_536)
const MOST_OF_A_BODY_BYTES = 209_715_200

/** The script of a hostile ad; it tells its own server how each attempt ended. */
const attempts = `
const tell = (what, how) => fetch('/said?' + what + '=' + how, { mode: 'no-cors' })
const attempt = (what, act) => { try { tell(what, act() ? 'worked' : 'blocked') } catch { tell(what, 'blocked') } }
attempt('top', () => { top.location.href = 'https://elsewhere.invalid/'; return true })
attempt('popup', () => window.open('https://elsewhere.invalid/') !== null)
attempt('parent', () => { parent.document.title = 'hostile'; return true })
attempt('script', () => { parent.document.body.append(document.createElement('script')); return true })
attempt('cookie', () => { document.cookie = 'a=1'; return document.cookie !== '' })
new Audio('data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=').play().then(
  () => tell('audio', 'worked'),
  () => tell('audio', 'blocked'),
)
for (const ad of ['rewarded', 'won', { shown: true }]) parent.postMessage({ ad }, '*')
const inner = document.body.appendChild(document.createElement('iframe'))
const forged = 'top.postMessage({ ad: "shown" }, "*"); fetch("/said?forged=sent", { mode: "no-cors" })'
inner.srcdoc = '<script>' + forged + '</' + 'script>'
fetch('/endless', { mode: 'no-cors' })
`

/** An ad server at another origin, hostile in every way. */
export class HostileAd {
  /** How its attempts ended. */
  readonly said: string[] = []
  /** Bodies that are still being sent: each has 200 MB and lasts as long as somebody reads it. */
  openBodies = 0
  private readonly server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/said?')) {
      this.said.push(url.slice('/said?'.length))
      response.writeHead(204).end()
    } else if (url === '/endless') {
      this.openBodies += 1
      response.on('close', () => (this.openBodies -= 1))
      response.writeHead(200, { 'content-length': MOST_OF_A_BODY_BYTES }).write(PART)
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<body><p>Ad</p><script>${attempts}</script>`)
    }
  })

  /** Its origin, once it listens: of the console's site, where a frame could take over a press on the page (SUP-222). */
  async starts(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening))
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  ends(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}
