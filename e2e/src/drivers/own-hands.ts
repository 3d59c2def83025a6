import { expect } from '@playwright/test'
import type { Hands } from '@sofaspark/contract'
import type { Phone } from './phone.ts'

/** Turns on one switch of the hands in the sheet of the phone's seat. */
export const turnsHand = async (phone: Phone, name: keyof Hands): Promise<void> => {
  await phone.page.locator('header button').last().tap()
  await phone.at('hands').tap()
  const one = phone.page.locator(`[data-testid=hands-switch][data-name=${name}]`)
  await one.tap()
  await expect(one).toBeChecked()
  await phone.page.keyboard.press('Escape')
  await expect(phone.page.locator('dialog')).toHaveCount(0)
}
