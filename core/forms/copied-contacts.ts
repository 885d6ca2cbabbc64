/**
 * Characters that nobody sees, which address books and messengers put into what is copied from them. Not those of
 * content/schemas/fields.ts: what is shared with it would be a second script of every page.
 */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Takes them out of a pasted number or address: the rules refuse them, and the visitor would not see what to delete. */
export function takeCopiedContacts(): void {
  const clean = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !['tel', 'email'].includes(target.type)) return
    const seen = target.value.replaceAll(unseen, '')
    if (seen !== target.value) target.value = seen
  }
  // In the capture phase, before what the field itself does with its value.
  addEventListener('input', clean, true)
}
