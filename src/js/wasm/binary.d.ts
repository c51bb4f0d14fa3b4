/** The binary in base64, for `posenc/inline`. Written by the build. */
export declare const base64: string;
