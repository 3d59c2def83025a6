import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { origin } from './host.ts'

const PART = Buffer.alloc(65_536)
const MOST_OF_A_BODY_BYTES = 209_715_200

/** The script of a hostile ad; it reports to its own server how each attempt ended. */
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

/** Lets a hostile ad stand on the page instead of being gone after 2 s, and never ends it. */
const claim = `parent.postMessage({ ad: 'loaded' }, '*'); parent.postMessage({ ad: 'shown' }, '*')`

/** An ad whose attempts all fail says this. */
export const allBlocked = ['audio', 'cookie', 'parent', 'popup', 'script', 'top'].map((what) => `${what}=blocked`)

/** The launch page of a console whose ads come from an origin, for every page of a browser. */
export const getsAdsFrom = async (context: BrowserContext, adOrigin: string): Promise<void> => {
  await context.route(`${origin()}/`, async (route) => {
    const answer = await route.fetch()
    const ads = JSON.stringify({ provider: 'frame', origin: adOrigin, client: 'ca-pub-1' })
    const policy = answer.headers()['content-security-policy'] ?? ''
    const body = (await answer.text()).replace('"featureToggles":', `"ads":${ads},"featureToggles":`)
    const frames = policy.replace("frame-src 'self'", `frame-src 'self' ${adOrigin}`)
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': frames }, body })
  })
}

/** An ad server at another origin, hostile in every way. */
export class HostileAd {
  /** How its attempts ended. */
  readonly said: string[] = []
  /** The places whose ads it served. */
  readonly places: string[] = []
  /** Whether its next ads say that they are shown. */
  claimsShown = false
  /** Bodies that are still being sent: each has 200 MB and lasts as long as it is read. */
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
      this.places.push(new URL(url, 'http://ads').searchParams.get('place') ?? '')
      const script = this.claimsShown ? `${claim}\n${attempts}` : attempts
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<body><p>Ad</p><script>${script}</script>`)
    }
  })

  /** Its origin, once it listens: of the console's site, where a frame could take over a press on the page (SUP-125). */
  async starts(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening))
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  ends(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}
