const onPage = (): DOMTokenList => document.documentElement.classList

/**
 * Attributes of the element that is a big screen's content: while it is shown, the page is scaled to fit a low window (UI-41).
 * The class says it to engines without `:has`, such as televisions of 2022 and Firefox before 121.
 */
export const bigScreen = {
  'data-big-screen': true,
  ref: (shown: HTMLElement | null) => {
    onPage().add('has-big-screen')
    return () => {
      // The next screen may mount before this one unmounts.
      const others = Array.from(document.querySelectorAll('[data-big-screen]')).filter((element) => element !== shown)
      if (others.length === 0) onPage().remove('has-big-screen')
    }
  },
} as const
