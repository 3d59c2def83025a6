import { chooseLanguage, detectDevice } from '@sofaspark/browser/visitor.ts'
import { onceAccepted } from '@sofaspark/browser/consent.ts'
import { reportWebVitals } from '@sofaspark/browser/page-vitals.ts'
import { takeOverEvent } from '@sofaspark/browser/prerendered.ts'
import { watchQuiet } from '@sofaspark/browser/quiet-page.ts'
import { timings, type Config, type Game } from '@sofaspark/contract'
import { waitingIn } from '../reading/application.ts'
import { askInMarkup } from '../reading/consent-question.ts'
import { showFilm } from '../reading/film.ts'
import { API, createKeeper, type Keeper } from '../reading/keeper.ts'
import { passSourceOn } from '../reading/pass-source-on.ts'
import { showPhoneRoom } from '../reading/phone-room.ts'
import { reportVisit } from '../search/report-visit.ts'
import { stateOf } from '../shared/game-state.ts'

/** Markup outside the remote's container, which is removed with the shell. */
const partOf = (name: string): DocumentFragment | undefined =>
  document.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`)?.content

/** Redirects to the page in the visitor's language if it exists; returns whether it does. */
const leadsToLanguage = ({ storage }: Keeper, shown: string | undefined, languages: readonly string[]): boolean => {
  const address = new URL(location.href)
  const asked = address.searchParams.get('language')
  const wanted = chooseLanguage(storage.get('lang'), [...(asked === null ? [] : [asked]), ...navigator.languages])
  if (wanted === shown || wanted === asked || !languages.includes(wanted)) return false
  address.searchParams.set('language', wanted)
  location.replace(address.href)
  return true
}

const whenLoaded = (show: () => void): void => {
  if (document.readyState === 'complete') show()
  else addEventListener('load', show, { once: true })
}

/** Whether a landing page must start its app at once: to resume a stored lobby, or because the game's state differs here. */
const isApplication = (game: Game, state: string | undefined, keeper: Keeper, isPhone: boolean): boolean =>
  stateOf(game) !== state || (!isPhone && keeper.storage.get('hostToken') !== undefined)

/** Makes a landing page interactive, and starts its app when needed. MKT-232 */
const bringToLife = (element: HTMLElement): void => {
  const keeper = createKeeper()
  const facts = document.querySelector<HTMLElement>('template[data-languages]')?.dataset ?? {}
  if (leadsToLanguage(keeper, element.dataset['language'], facts['languages']?.split(' ') ?? [])) return
  let isOver = false
  const { consent, storage, clock } = keeper
  const analytics = reportVisit({ ...keeper, page: window, api: API, consent: consent.state, isOver: () => isOver })
  onceAccepted(consent.state, () => {
    if (!isOver) reportWebVitals(analytics)
  })
  const isPhone = detectDevice(window).kind === 'phone'
  const quiet = watchQuiet(window, clock, isPhone ? timings.phoneQuietMs : timings.screenQuietMs)
  const start = element.querySelector<HTMLAnchorElement>('[data-starts]')
  const openedMs = clock.monotonicMs()
  const application = waitingIn(document, {
    onStart: () => start?.setAttribute('aria-busy', 'true'),
    onRun: () => {
      isOver = true
      quiet.stop()
      const isReported = clock.monotonicMs() - openedMs > timings.analyticsDebounceMs
      if (isReported && consent.state.get() === 'accepted') element.dataset['seen'] = ''
    },
    onFail: () => {
      start?.removeAttribute('aria-busy')
      delete element.dataset['pressed']
    },
  })
  const config = application?.data('config') as Config | null | undefined
  const panel = document.querySelector<HTMLElement>('[data-consent]')
  if (panel) askInMarkup(panel, keeper, () => Promise.resolve(config?.consentDays))
  passSourceOn(element.querySelectorAll<HTMLAnchorElement>('a[href="/"], a[href^="/?"]'))
  if (!application) return

  const games = (application.data('games') ?? []) as readonly Game[]
  const game = games.find(({ key }) => key === facts['game'])
  if (game && isApplication(game, element.dataset['state'], keeper, isPhone)) {
    application.start()
    return
  }
  const [right, wrong] = [partOf('phone'), partOf('phone-wrong')]
  if (isPhone && right && wrong && start) {
    const [room] = element.getElementsByTagName('aside')
    const from = storage.get('from') ?? 'direct'
    if (room) showPhoneRoom(room, { right, wrong }, { joinOrigin: config?.joinOrigin ?? location.origin, from })
  } else if (start) {
    const begin = (): void => application.start()
    for (const hint of ['pointerover', 'pointerdown', 'focusin'])
      start.addEventListener(hint, () => application.prepare())
    start.addEventListener('click', (event) => {
      event.preventDefault()
      begin()
    })
    // The document itself notes Enter and A on a gamepad. MKT-231
    const follow = (): void => {
      if ('pressed' in element.dataset) begin()
    }
    new MutationObserver(follow).observe(element, { attributeFilter: ['data-pressed'] })
    follow()
  }
  const film = partOf('film')
  const frame = element.querySelector<HTMLElement>('[data-film-frame]')
  if (film && frame)
    whenLoaded(() => {
      if (!isOver) element.addEventListener(takeOverEvent, showFilm(frame, film), { once: true })
    })
}

const element = document.querySelector<HTMLElement>('[data-prerendered]')
if (element) bringToLife(element)
