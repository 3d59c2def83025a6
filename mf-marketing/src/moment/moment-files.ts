import type { BuildPart } from '@sofaspark/contract'

/** The addresses of the build that plays a clip. */
export type BuildFiles = Readonly<Record<BuildPart, string>>

/** The addresses that the edge wrote into the page; `null` where its console has no build for the clip. */
export const readBuildFiles = (text: string | undefined): BuildFiles | null => {
  try {
    return JSON.parse(text ?? 'null') as BuildFiles | null
  } catch {
    // An edge of an earlier release: the picture remains.
    return null
  }
}

/** Starts the download of a file that the build's loader requests later, unless the page's head did. */
const preload = (head: HTMLElement, part: string, address: string): void => {
  if (head.querySelector(`link[href="${address}"]`)) return
  const link = head.ownerDocument.createElement('link')
  link.rel = 'preload'
  const isFetched = part === 'data' || part === 'wasm'
  link.setAttribute('as', isFetched ? 'fetch' : 'script')
  if (isFetched) link.crossOrigin = 'anonymous'
  link.href = address
  head.append(link)
}

interface Deps {
  page: Pick<Window, 'document' | 'fetch'>
  moment: string
  files: BuildFiles
}

/** A moment's clip in base64; its build's files are requested at the same time. MOM-42 */
export const requestMoment = async ({ page, moment, files }: Deps): Promise<string> => {
  for (const [part, address] of Object.entries(files)) preload(page.document.head, part, address)
  const response = await page.fetch(`/api/moments/${moment}`)
  if (!response.ok) throw new Error('The moment is gone.')
  return ((await response.json()) as { clip: string }).clip
}

/** Does it once; after a failure it can be repeated. */
export const once = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | undefined
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
