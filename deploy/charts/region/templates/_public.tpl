{{/* Where the public comes in: the same for every route of the region. */}}
{{- define "region.ingressHost" -}}
{{- with .Values.ingress.className -}}
ingressClassName: {{ . }}
{{- end }}
{{- with .Values.ingress.tlsSecret }}
tls: [{ secretName: {{ . }}, hosts: [{{ $.Values.ingress.host | quote }}] }]
{{- end }}
{{- end }}
{{- define "region.gatewayHost" -}}
parentRefs:
  - name: {{ .Values.gateway.name }}
    {{- with .Values.gateway.namespace }}
    namespace: {{ . }}
    {{- end }}
hostnames: [{{ .Values.gateway.host | quote }}]
{{- end }}
