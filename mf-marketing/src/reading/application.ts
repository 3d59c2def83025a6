import { waitingApplication } from '@sofaspark/contract'

interface Calls {
  /** The files are requested; they run in a moment. */
  onStart: () => void
  /** The shell's scripts have run: the page is the application's from here on. */
  onRun: () => void
  /** A script could not be loaded; another start requests it again. */
  onFail: () => void
}

/** The app of a landing page, which waits in the document. MKT-232 */
interface Application {
  /** One of its data blocks; `null` for a missing one. */
  data(id: string): unknown
  /** Requests its files ahead of a press. */
  prepare(): void
  /** Runs it in this document, once. */
  start(): void
}

/** The app that waits in a document; `null` if there is none. */
export const waitingIn = (page: Document, { onStart, onRun, onFail }: Calls): Application | null => {
  const content = page.querySelector<HTMLTemplateElement>(`template#${waitingApplication}`)?.content
  if (!content) return null
  const addresses = [...content.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '')
  let isPrepared = false
  let isStarted = false
  let missing = addresses

  const prepare = (): void => {
    if (isPrepared) return
    isPrepared = true
    for (const href of addresses)
      page.head.append(Object.assign(page.createElement('link'), { rel: 'preload', as: 'script', href }))
    page.head.append(...[...content.querySelectorAll('link')].map((link) => page.importNode(link)))
    page.body.append(
      ...[...content.querySelectorAll('script[type="application/json"]')].map((block) => page.importNode(block, true)),
    )
  }
  /** Appends a script, which runs in order. */
  const run = (src: string): Promise<boolean> =>
    new Promise((resolve) => {
      const script = Object.assign(page.createElement('script'), { src, async: false })
      script.addEventListener('load', () => resolve(true))
      script.addEventListener('error', () => resolve(false))
      page.body.append(script)
    })
  const runAll = async (): Promise<void> => {
    const wanted = missing
    const ran = await Promise.all(wanted.map(run))
    missing = wanted.filter((_, index) => ran[index] !== true)
    if (missing.length === 0) onRun()
    else {
      isStarted = false
      onFail()
    }
  }
  return {
    data: (id) => {
      const text = content.getElementById(id)?.textContent
      return text ? (JSON.parse(text) as unknown) : null
    },
    prepare,
    start: () => {
      if (isStarted) return
      isStarted = true
      prepare()
      onStart()
      void runAll()
    },
  }
}
