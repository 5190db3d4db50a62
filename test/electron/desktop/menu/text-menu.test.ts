import { expect, it } from "vitest";
import { makeTextMenu } from "../../../../electron/desktop/menu/text-menu.ts";

const editFlags = { canCut: true, canCopy: true, canPaste: false, canSelectAll: true };
const rolesOf = (items: ReturnType<typeof makeTextMenu>) =>
  items?.flatMap(({ role, enabled }) => (role === undefined ? [] : [[role, enabled]])) ?? null;

it("in a field, text can be cut, copied, pasted and selected, as far as that can be done now", () => {
  expect(rolesOf(makeTextMenu({ isEditable: true, selectionText: "", editFlags }))).toEqual([
    ["cut", true],
    ["copy", true],
    ["paste", false],
    ["selectAll", true],
  ]);
});

it("elsewhere what is selected can be copied, and where nothing is there is no menu", () => {
  expect(rolesOf(makeTextMenu({ isEditable: false, selectionText: "a", editFlags }))).toEqual([
    ["copy", true],
  ]);
  expect(makeTextMenu({ isEditable: false, selectionText: " ", editFlags })).toBeNull();
});
