interface Answer {
  clip: string
}

const kinds = ['loader', 'data', 'framework', 'wasm'] as const
export type BuildFiles = Record<(typeof kinds)[number], string>

interface Deps {
  page: Pick<Window, 'document' | 'fetch'>
  moment: string
  game: string
}

/** A clip in base64, with the addresses of the build that plays it. */
interface Playable {
  clip: string
  files: BuildFiles
}

/** Starts the download of a file that the build's loader requests later. */
const preload = ({ head }: Document, name: keyof BuildFiles, address: string): void => {
  const link = head.ownerDocument.createElement('link')
  link.rel = 'preload'
  const isFetched = name === 'data' || name === 'wasm'
  link.setAttribute('as', isFetched ? 'fetch' : 'script')
  if (isFetched) link.crossOrigin = 'anonymous'
  link.href = address
  head.append(link)
}

/** Requests a moment's clip and its build once; a failed request can be repeated. MOM-42 */
export const createMomentFiles = ({ page, moment, game }: Deps) => {
  const json = async <Body>(address: string): Promise<Body | null> => {
    const response = await page.fetch(address)
    return response.ok ? ((await response.json()) as Body) : null
  }
  /** The build's files by their names in the contract, or as its description says. */
  const filesOf = async (): Promise<BuildFiles> => {
    const folder = `/games/${game}/Build/`
    // A build without a readable description has the default names.
    const described = (await json<{ files?: Partial<BuildFiles> }>(`${folder}build.json`).catch(() => null))?.files
    const named = (name: keyof BuildFiles, usual: string): string =>
      `${folder}${described?.[name] ?? `${game}.${usual}`}`
    const files = {
      loader: named('loader', 'loader.js'),
      data: named('data', 'data'),
      framework: named('framework', 'framework.js'),
      wasm: named('wasm', 'wasm'),
    }
    for (const name of kinds) preload(page.document, name, files[name])
    return files
  }
  const request = async (): Promise<Playable> => {
    const [answer, files] = await Promise.all([json<Answer>(`/api/moments/${moment}`), filesOf()])
    if (!answer) throw new Error('The moment is gone.')
    return { clip: answer.clip, files }
  }
  let requested: Promise<Playable> | undefined
  return (): Promise<Playable> => {
    requested ??= request().catch((error: unknown) => {
      requested = undefined
      throw error
    })
    return requested
  }
}
