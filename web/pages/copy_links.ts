// Buttons that copy the address of the page, or of the link beside them.
import { copied } from "../kit/copied.js";
import { messages } from "../kit/text/language.js";

const text = messages({
  ko: { copied: "복사했습니다", uncopied: "복사하지 못했습니다" },
  en: { copied: "Copied", uncopied: "Could not copy" },
});

export function copyLinks(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button.copy")) {
    const label = button.textContent;
    button.addEventListener("click", async () => {
      const link = button.parentElement?.querySelector<HTMLAnchorElement>("a.main");
      const isCopied = await copied(link?.href ?? addressToShare());
      button.textContent = isCopied ? text().copied : text().uncopied;
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    });
  }
}

/** The address of the page without the reader's answers, which are not to be shared. */
const addressToShare = (): string =>
  location.href.replace(/([#&])answer=\d&?/, "$1").replace(/[#&]$/, "");
