import type { Config, ConsentChoice } from '@sofaspark/contract'
import { createClock } from '@sofaspark/browser/clock.ts'
import {
  acceptedChoice,
  choiceIn,
  chooseConsent,
  keepAnswer,
  nothingAllowed,
} from '@sofaspark/browser/consent-choice.ts'
import { createConsent, documentCookies } from '@sofaspark/browser/consent.ts'
import { createStorage, localArea } from '@sofaspark/browser/storage.ts'
import { reportVisit } from '../search/report-visit.ts'

const API = '/api'

/** How many days the edge keeps an answer, if it says so. */
const daysHere = async (): Promise<number | undefined> => {
  try {
    return ((await (await window.fetch(`${API}/config`)).json()) as Config).consentDays
  } catch {
    // No response: the specification's number holds.
    return undefined
  }
}

/** Brings the question in a search page's markup to life: shown without an answer, and again when the footer's button is pressed. BRO-05 */
const wake = (panel: HTMLElement): void => {
  const consent = createConsent(documentCookies(document))
  // An answer against statistics erases what the app's pages stored.
  const storage = createStorage(localArea(window), consent.state)
  const keeper = {
    consent,
    storage,
    clock: createClock(),
    config: { api: API } as { api: string; consentDays?: number },
  }
  reportVisit({ ...keeper, page: window, api: API, consent: consent.state })
  let isChosen = false
  let hasAsked = false
  /** A static page does not know the number of days, which only an answer needs; one that was quicker is kept again. BRO-05 */
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
  for (const button of document.querySelectorAll('[data-consent-settings]')) button.addEventListener('click', show)
  if (consent.record.get() === '') show()
}

const panel = document.querySelector<HTMLElement>('[data-consent]')
if (panel) wake(panel)
