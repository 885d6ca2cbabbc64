/**
 * Hears an act anywhere in the window before anything else does: while React takes the page over, it keeps acts from
 * going any further.
 */
export function on<Act extends keyof WindowEventMap>(
  act: Act,
  listener: (event: WindowEventMap[Act]) => void,
): void {
  addEventListener(act, listener, true)
}
