import { expect, it } from 'vitest'
import { can, capabilities, roleLabel, roles } from 'desk/shared/roles.ts'

it('A role that the program does not know can do nothing', () => {
  for (const role of ['owner', '', 'toString', '__proto__', 'Administrator']) {
    expect(capabilities.filter((capability) => can(role, capability))).toEqual([])
    expect(roleLabel(role)).toBe(role)
  }
})

it('Somebody can do each thing, and an editor of the website that alone', () => {
  for (const capability of capabilities) {
    expect(roles.some((role) => can(role, capability))).toBe(true)
  }
  expect(capabilities.filter((capability) => can('editor', capability))).toEqual(['website'])
})
