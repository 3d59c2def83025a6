/** Messages of `npm run play`'s server about the game's sources. */
export interface Changes {
  /** Changes with every build and every start of the server. */
  build: string
  /** Why the sources could not be built. */
  problem: string | null
}

const show = (text: string | null): void => {
  const before = document.querySelector('.problem')
  if (text === null) {
    before?.remove()
    return
  }
  const element = before ?? document.createElement('pre')
  element.className = 'problem'
  element.setAttribute('data-testid', 'problem')
  element.textContent = text
  document.body.append(element)
}

const tellThrown = (reason: unknown): void =>
  show(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason))

/** Shows errors over the picture, and reloads the page when the game was built again. */
export const followChanges = (): void => {
  addEventListener('error', ({ error, message }) => tellThrown(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => tellThrown(reason))
  let build: string | null = null
  const source = new EventSource('/changes')
  source.addEventListener('message', ({ data }) => {
    const news = JSON.parse(String(data)) as Changes
    if (news.problem !== null) show(news.problem)
    else if (build !== null && build !== news.build) location.reload()
    else if (build !== null) show(null)
    build ??= news.build
  })
}
