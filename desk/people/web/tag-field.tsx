import { list } from '../../base/web/live/stores.ts'
import { ComboField } from '../../base/web/parts/combo-field.tsx'

const maxLength = 40

type FieldProps = { except?: readonly string[]; onAdd: (tag: string) => void }

/** Adds one tag: one in use, or a new one. */
export function TagField({ except = [], onAdd }: FieldProps) {
  const known = Object.keys(list.state().facets?.tag ?? {}).filter((tag) => !except.includes(tag))
  return (
    <ComboField
      label="Add a tag"
      placeholder="Add a tag"
      allLabel="Show tags in use"
      choices={known.sort().map((tag) => ({ id: tag, label: tag }))}
      mostTyped={maxLength}
      onChoose={onAdd}
    />
  )
}

type ListProps = { label: string; tags: readonly string[]; onRemove: (tag: string) => void }

export function TagList({ label, tags, onRemove }: ListProps) {
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className="tag">
          {tag}
          <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => onRemove(tag)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
