import type { Config } from '@sofaspark/contract'
import { displayAddress } from '../phone-home/room-digits.ts'
import { API } from '../reading/keeper.ts'

/** A home console has another address than the public site, and a television cannot reach `localhost`. MKT-240 */
const showAddress = async (): Promise<void> => {
  const { joinOrigin } = (await (await window.fetch(`${API}/config`)).json()) as Config
  for (const place of document.querySelectorAll('[data-console-address]'))
    place.textContent = displayAddress(joinOrigin)
}

showAddress().catch(() => {
  // No response: the address of the public site stays.
})
