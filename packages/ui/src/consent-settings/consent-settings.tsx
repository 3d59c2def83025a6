import type { ComponentProps } from 'react'

/** The button of a page's footer that opens the choice about consent again; the shell and the search pages' script listen for it. BRO-05 */
export const ConsentSettings = ({ className, children }: Pick<ComponentProps<'button'>, 'className' | 'children'>) => (
  <button type="button" data-spark="" data-consent-settings="" data-testid="consent-settings" className={className}>
    {children}
  </button>
)
