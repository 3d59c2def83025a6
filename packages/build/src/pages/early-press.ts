/** Runs in the document before any other script: until the app is live, it notes in the place whether the start was pressed. MKT-231 */
export const earlyPressScript = `(place => {
place.dataset.notes = ''
const note = event => {
if ('live' in place.dataset) return types.forEach(type => removeEventListener(type, note))
const control = event.target.closest?.('a, button, input, select, textarea')
const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey
if (event.type === 'click' ? control?.matches('[data-starts]') : isPlainEnter && !control) place.dataset.pressed = ''
}
const types = ['click', 'keydown']
types.forEach(type => addEventListener(type, note))
const poll = setInterval(() => {
if ('live' in place.dataset) return clearInterval(poll)
if (Array.from(navigator.getGamepads?.() ?? []).some(pad => pad?.buttons[0].pressed)) place.dataset.pressed = ''
}, 50)
})(document.querySelector('[data-prerendered]'))`
