import type { ConsentChoice } from '@sofaspark/contract'
import { acceptedChoice, choiceIn, chooseConsent, nothingAllowed } from '@sofaspark/browser/consent-choice.ts'
import { createConsent, documentCookies } from '@sofaspark/browser/consent.ts'

/** Brings the question in a search page's markup to life: shown without an answer, and again when the footer's button is pressed. BRO-133 */
const wake = (panel: HTMLElement): void => {
  const consent = createConsent(documentCookies(document))
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
  }
  const choose = (choice: ConsentChoice): void =>
    chooseConsent({ consent, clock: { nowMs: Date.now }, config: {} }, choice)
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
