const STYLES = `html, body { -webkit-user-select: none; user-select: none; -webkit-touch-callout: none;
-webkit-tap-highlight-color: transparent; overscroll-behavior: none; }
input, textarea { -webkit-user-select: text; user-select: text; }`

const VIEWPORT = 'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1, user-scalable=no'

/** Makes a page fit for thumbs: as wide as the device, nothing selected by a long press, nothing scrolled by a swipe. */
export const setUpDocument = (): void => {
  if (!document.querySelector('meta[name="viewport"]')) {
    const viewport = document.createElement('meta')
    viewport.name = 'viewport'
    viewport.content = VIEWPORT
    document.head.append(viewport)
  }
  const styles = document.createElement('style')
  styles.textContent = STYLES
  document.head.append(styles)
  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.cancelable) event.preventDefault()
    },
    { passive: false },
  )
}

/** Refuses camera and microphone as a person would, so that a game's own refusal screen appears. */
export const denyUserMedia = (): void => {
  // Insecure pages have no devices, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return
  devices.getUserMedia = () =>
    Promise.reject(new DOMException('Guest games get no camera or microphone', 'NotAllowedError'))
}

/** Calls back when all elements of the page are there. */
export const whenParsed = (act: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}
