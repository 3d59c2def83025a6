import type { Config } from '@sofaspark/contract'
import { askInMarkup } from '../reading/consent-question.ts'
import { API, createKeeper } from '../reading/keeper.ts'
import { reportVisit } from '../search/report-visit.ts'

/** The number of days for which the edge keeps an answer. */
const daysHere = async (): Promise<number | undefined> => {
  try {
    return ((await (await window.fetch(`${API}/config`)).json()) as Config).consentDays
  } catch {
    // No response: the default applies.
    return undefined
  }
}

const panel = document.querySelector<HTMLElement>('[data-consent]')
if (panel) {
  const keeper = createKeeper()
  reportVisit({ ...keeper, page: window, api: API, consent: keeper.consent.state })
  askInMarkup(panel, keeper, daysHere)
}
