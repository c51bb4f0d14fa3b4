/** The binary of `posenc/graph` in base64. Written by the build. */
export declare const base64: string;
