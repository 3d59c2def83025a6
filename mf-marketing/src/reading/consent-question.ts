import type { ConsentChoice } from '@sofaspark/contract'
import {
  acceptedChoice,
  choiceIn,
  chooseConsent,
  keepAnswer,
  nothingAllowed,
} from '@sofaspark/browser/consent-choice.ts'
import { findPinCheck, mayBeGuarded } from '@sofaspark/browser/pin-guard.ts'
import type { Keeper } from './keeper.ts'

/** The page leaves room below for the question's height when it scrolls. */
const leaveRoomBelow = (panel: HTMLElement): void => {
  const { style } = document.documentElement
  const measure = (): void => {
    if (panel.hidden) style.removeProperty('--consent-space')
    else style.setProperty('--consent-space', `${panel.offsetHeight + 24}px`)
  }
  if (typeof ResizeObserver !== 'function') return
  const watch = new ResizeObserver(() => {
    // The app has replaced this question with its own.
    if (panel.isConnected) measure()
    else watch.disconnect()
  })
  watch.observe(panel)
}

/** Shows the choice at once, or where a party's PIN guards it on the page that asks for it. LCH-133 */
const unlessGuarded = async ({ storage, config }: Keeper, show: () => void): Promise<void> => {
  const room = new URLSearchParams(location.search).get('roomNumber') ?? undefined
  const isGuarded =
    mayBeGuarded(storage) && (await findPinCheck({ storage, config, room, fetch: window.fetch.bind(window) })) !== null
  if (isGuarded) location.assign('/#consent')
  else show()
}

/**
 * Hydrates the consent question in a page's markup: shown without an answer, and again when the footer's button is pressed. `daysHere` resolves with the number of days for which an answer is kept. BRO-05
 */
export const askInMarkup = (panel: HTMLElement, keeper: Keeper, daysHere: () => Promise<number | undefined>): void => {
  const { consent } = keeper
  let isChosen = false
  let hasAsked = false
  /** The number of days is only needed for an answer; one given earlier is stored again. BRO-05 */
  const learnDays = async (): Promise<void> => {
    if (hasAsked) return
    hasAsked = true
    const days = await daysHere()
    if (days === undefined) return
    keeper.config.consentDays = days
    if (isChosen) keepAnswer(keeper, consent.record.get())
  }
  const purposes = [...panel.querySelectorAll<HTMLInputElement>('[data-purpose]')]
  const isOn = (name: string): boolean =>
    purposes.some(({ dataset, checked }) => dataset['purpose'] === name && checked)
  const answering = (answer: string) => panel.querySelector<HTMLButtonElement>(`[data-answer=${answer}]`)
  const done = answering('done')
  const details = panel.querySelector('details')
  const show = (): void => {
    if (!panel.isConnected) return
    const choice = choiceIn(consent.record.get())
    const isAnswered = consent.record.get() !== ''
    for (const box of purposes) {
      const purpose = box.dataset['purpose'] as keyof typeof choice
      box.checked = choice[purpose]
      box.disabled = purpose === 'personalisedAds' && !choice.ads
    }
    if (done) done.hidden = !isAnswered
    if (details && isAnswered) details.open = true
    panel.hidden = false
    void learnDays()
  }
  const choose = (choice: ConsentChoice): void => {
    chooseConsent(keeper, choice)
    isChosen = true
  }
  const closesWith = (answer: string, choice: ConsentChoice | null): void =>
    answering(answer)?.addEventListener('click', () => {
      if (choice) choose(choice)
      panel.hidden = true
    })
  closesWith('reject', nothingAllowed)
  closesWith('accept', acceptedChoice)
  closesWith('done', null)
  for (const box of purposes)
    box.addEventListener('change', () => {
      choose({ statistics: isOn('statistics'), ads: isOn('ads'), personalisedAds: isOn('personalisedAds') })
      show()
    })
  for (const button of document.querySelectorAll('[data-consent-settings]'))
    button.addEventListener('click', () => void unlessGuarded(keeper, show))
  leaveRoomBelow(panel)
  if (consent.record.get() === '') show()
}
