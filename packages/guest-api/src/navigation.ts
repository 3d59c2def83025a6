import { navigationAddress, navigationParameters } from './addresses.ts'
import { Records } from './storage.ts'

/** Changing pages: of all devices at once, and only by the page around them. */
export abstract class Navigation extends Records {
  /** Asks for the way back to the lobby. */
  navigateHome(): void {
    this.set_('home', true)
  }

  /** Leads all devices to another game, or to a folder of this one, with parameters. */
  navigateTo(target: string, parameters?: unknown): void {
    this.set_('home', navigationAddress(target, this.getLocationUrl_(), parameters))
  }

  /** The parameters with which this page was navigated to. */
  getNavigateParameters(): unknown {
    return navigationParameters(this.getLocationUrl_())
  }

  /** Asks to open an address outside the console. */
  openExternalUrl(url: string): void {
    this.set_('pass_external_url', url)
  }
}
